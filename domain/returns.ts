export const RETURN_STATUSES = [
  'Requested',
  'Approved',
  'Declined',
  'Withdrawn',
  'Received',
  'Refunded',
  'Exchanged',
] as const;
export type ReturnStatus = (typeof RETURN_STATUSES)[number];

/** Which step may follow which. */
const NEXT: Record<ReturnStatus, ReturnStatus[]> = {
  Requested: ['Approved', 'Declined', 'Withdrawn'],
  Approved: ['Received', 'Declined', 'Withdrawn'],
  Received: ['Refunded', 'Exchanged'],
  Declined: [],
  Withdrawn: [],
  Refunded: [],
  // Reopened when the replacement is cancelled or returned to sender.
  Exchanged: ['Received'],
};

export const canChangeReturn = (from: ReturnStatus, to: ReturnStatus): boolean => NEXT[from].includes(to);

export type ReturnStep = Exclude<ReturnStatus, 'Requested' | 'Withdrawn'>;

/** The steps that the merchant can take; for an exchange, sending the replacement comes first. */
export function nextReturnStatuses(from: ReturnStatus, resolution: 'refund' | 'exchange'): ReturnStep[] {
  if (from === 'Exchanged') return [];
  if (from === 'Received') return resolution === 'exchange' ? ['Exchanged', 'Refunded'] : ['Refunded'];
  return NEXT[from].filter((step): step is ReturnStep => step !== 'Withdrawn');
}

/** Returns in which nothing was or will be sent back. */
export const VOID_RETURN_STATUSES = ['Declined', 'Withdrawn'] as const;

export const OPEN_RETURN_STATUSES = ['Requested', 'Approved', 'Received'] as const;

export const isOpenReturn = (status: ReturnStatus): boolean =>
  OPEN_RETURN_STATUSES.some((open) => open === status);

export const RETURN_REASONS = [
  'Too small',
  'Too large',
  'Not as expected',
  'Changed my mind',
  'Faulty or damaged',
  'Not what I ordered',
] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

/** Where the shop is at fault, the piece's share of the fees goes back too. */
export const isShopsFault = (reason: ReturnReason): boolean =>
  reason === 'Faulty or damaged' || reason === 'Not what I ordered';

const DAY_MS = 24 * 60 * 60_000;

/** Until when the pieces of an order may be sent back. */
export const returnableUntil = (deliveredAt: Date, returnDays: number): Date =>
  new Date(deliveredAt.getTime() + returnDays * DAY_MS);
