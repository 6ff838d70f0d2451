export const SCAN_EVENTS = [
  'booked',
  'picked_up',
  'in_transit',
  'out_for_delivery',
  'attempt_failed',
  'delivered',
  'returning',
  'returned',
  'lost',
  'damaged',
  'cancelled',
] as const;
export type ScanEvent = (typeof SCAN_EVENTS)[number];

/** Whether the day that the courier expects still says something. */
export const isOnItsWay = (status: ScanEvent | null): boolean =>
  status === 'booked' || status === 'picked_up' || status === 'in_transit';

/** A correction by the merchant, because a delivery absorbs all other scans. */
export const DELIVERY_UNDONE = 'delivery_undone';

export const RECORDED_EVENTS = [...SCAN_EVENTS, DELIVERY_UNDONE] as const;
export type RecordedEvent = (typeof RECORDED_EVENTS)[number];

/** The reasons that couriers give for a failed attempt, as far as an action depends on them. */
export const ATTEMPT_REASONS = [
  'unreachable',
  'refused',
  'address_incomplete',
  'reschedule_requested',
  'cash_not_ready',
  'other',
] as const;
export type AttemptReason = (typeof ATTEMPT_REASONS)[number];

export interface Scan {
  /** When the courier scanned the parcel, ms. Scans arrive late and in any order, so the time of arrival says nothing. */
  at: number;
  event: RecordedEvent;
  /** Only failed attempts have one. */
  reason?: AttemptReason | undefined;
  /** The place in the courier's words. */
  place?: string | undefined;
}

/** Equal for each arrival of a scan: webhooks repeat, and polling reports the same scans again. */
export const scanKey = ({ at, event, reason = 'other' }: Scan): string =>
  event === 'attempt_failed' ? `${at}:${event}:${reason}` : `${at}:${event}`;

/** By their own time. Couriers send several scans of one minute, and those are in the order of a parcel's way. */
export const compareScans = (a: Scan, b: Scan): number =>
  a.at - b.at ||
  RECORDED_EVENTS.indexOf(a.event) - RECORDED_EVENTS.indexOf(b.event) ||
  (scanKey(a) < scanKey(b) ? -1 : scanKey(a) > scanKey(b) ? 1 : 0);
