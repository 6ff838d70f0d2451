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

/** Which step may follow which: forward only. */
const NEXT: Record<ReturnStatus, ReturnStatus[]> = {
  Requested: ['Approved', 'Declined', 'Withdrawn'],
  Approved: ['Received', 'Declined', 'Withdrawn'],
  Received: ['Refunded', 'Exchanged'],
  Declined: [],
  Withdrawn: [],
  Refunded: [],
  Exchanged: [],
};

export const canStepReturn = (from: ReturnStatus, to: ReturnStatus): boolean => NEXT[from].includes(to);

/** The steps that the merchant may take from here. */
export const nextReturnSteps = (from: ReturnStatus): ReturnStatus[] =>
  NEXT[from].filter((step) => step !== 'Withdrawn');

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
