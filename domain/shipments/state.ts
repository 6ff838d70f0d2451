import { type AttemptReason, compareScans, type Scan, type ScanEvent } from './scan.ts';

export interface ShipmentState {
  status: ScanEvent;
  /** Since when, ms. A scan that repeats the status does not change it. */
  since: number;
  attempts: number;
  /** Of the last failed attempt, while it has no successor. */
  reason?: AttemptReason;
}

/** What may follow a status; all other scans are kept in the list and change nothing. Statuses that are not here may be followed by any. */
const MAY_FOLLOW: Partial<Record<ScanEvent, readonly ScanEvent[]>> = {
  delivered: [],
  returned: [],
  // A returning parcel is scanned "in transit" at each hub, and a courier may still deliver it.
  returning: ['out_for_delivery', 'delivered', 'returned', 'lost', 'damaged'],
  // Found again.
  lost: ['in_transit', 'out_for_delivery', 'delivered', 'returning', 'returned', 'damaged'],
  damaged: ['delivered', 'returning', 'returned', 'lost'],
  // The courier's van was faster than the cancellation.
  cancelled: [
    'picked_up',
    'in_transit',
    'out_for_delivery',
    'delivered',
    'returning',
    'returned',
    'lost',
    'damaged',
  ],
};

const mayFollow = (from: ScanEvent, to: ScanEvent): boolean =>
  from !== to && (to !== 'booked' || from === 'cancelled') && (MAY_FOLLOW[from]?.includes(to) ?? true);

/** A function of the set of scans: their order of arrival and their repetitions do not matter. Undefined without scans. */
export function shipmentState(scans: readonly Scan[]): ShipmentState | undefined {
  const sorted = scans.toSorted(compareScans);
  let state: ShipmentState | undefined;
  let lastAttemptAt = Number.NaN;
  for (const { at, event, reason = 'other' } of sorted) {
    const isAttempt = event === 'attempt_failed';
    const attempts = (state?.attempts ?? 0) + (isAttempt && at !== lastAttemptAt ? 1 : 0);
    const isNewAttempt = isAttempt && state?.status === 'attempt_failed' && at !== lastAttemptAt;
    if (!state || mayFollow(state.status, event) || isNewAttempt) {
      state = { status: event, since: at, attempts, ...(isAttempt && { reason }) };
      if (isAttempt) lastAttemptAt = at;
    }
  }
  return state;
}
