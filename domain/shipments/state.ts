import type { TrackerStep } from '#domain/orders/order.ts';
import { type AttemptReason, compareScans, DELIVERY_UNDONE, type Scan, type ScanEvent } from './scan.ts';

export interface ShipmentState {
  status: ScanEvent;
  /** Since when, ms. A scan that repeats the status does not change it. */
  since: number;
  attempts: number;
  /** The reason of the last failed attempt, until the next scan changes the status. */
  reason?: AttemptReason;
  /** How far it has come on the main line, which failed attempts and the way back do not leave. */
  step: TrackerStep;
  /** When the courier first had it, ms. */
  dispatchedAt?: number;
}

/** The statuses that may follow each; all other scans stay in the list and change nothing. Statuses that are not here may be followed by any. */
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
    'attempt_failed',
    'delivered',
    'returning',
    'returned',
    'lost',
    'damaged',
  ],
};

const mayFollow = (from: ScanEvent, to: ScanEvent): boolean =>
  from !== to && to !== 'booked' && (MAY_FOLLOW[from]?.includes(to) ?? true);

/** The courier does not have the parcel yet, or no longer. */
const NOT_DISPATCHED: readonly ScanEvent[] = ['booked', 'cancelled'];

const STEPS: Partial<Record<ScanEvent, TrackerStep>> = {
  out_for_delivery: 'out_for_delivery',
  delivered: 'delivered',
};

/** A function of the set of scans: their order of arrival and their repetitions do not matter. Undefined without scans. */
export function shipmentState(scans: readonly Scan[]): ShipmentState | undefined {
  const sorted = scans.toSorted(compareScans);
  let state: ShipmentState | undefined;
  let lastAttemptAt = Number.NaN;
  for (const { at, event, reason = 'other' } of sorted) {
    if (event === DELIVERY_UNDONE) {
      if (state?.status === 'delivered')
        state = { ...state, status: 'out_for_delivery', since: at, step: 'out_for_delivery' };
      continue;
    }
    const isAttempt = event === 'attempt_failed';
    const attempts = (state?.attempts ?? 0) + (isAttempt && at !== lastAttemptAt ? 1 : 0);
    const isNewAttempt = isAttempt && state?.status === 'attempt_failed' && at !== lastAttemptAt;
    if (!state || mayFollow(state.status, event) || isNewAttempt) {
      const dispatchedAt = state?.dispatchedAt ?? (NOT_DISPATCHED.includes(event) ? undefined : at);
      const step = STEPS[event] ?? (state && state.step !== 'processing' ? state.step : undefined);
      state = {
        status: event,
        since: at,
        attempts,
        ...(isAttempt && { reason }),
        step: step ?? (dispatchedAt === undefined ? 'processing' : 'shipped'),
        ...(dispatchedAt !== undefined && { dispatchedAt }),
      };
      if (isAttempt) lastAttemptAt = at;
    }
  }
  return state;
}
