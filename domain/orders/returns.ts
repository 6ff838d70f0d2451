import { startOfIndianDay, toIndianDay } from '#domain/calendar.ts';

export const RETURN_STATUSES = [
  'requested',
  'approved',
  'declined',
  'cancelled',
  'received',
  'refunded',
  'exchanged',
] as const;
export type ReturnStatus = (typeof RETURN_STATUSES)[number];

const NEXT: Record<ReturnStatus, ReturnStatus[]> = {
  requested: ['approved', 'declined', 'cancelled'],
  approved: ['received', 'declined', 'cancelled'],
  received: ['refunded', 'exchanged', 'declined'],
  declined: [],
  cancelled: [],
  refunded: [],
  // A return is reopened if its replacement is cancelled or returned to sender.
  exchanged: ['received'],
};

export const canChangeReturn = (from: ReturnStatus, to: ReturnStatus): boolean => NEXT[from].includes(to);

export type ReturnStep = Exclude<ReturnStatus, 'requested' | 'cancelled'>;

interface OpenReturn {
  status: ReturnStatus;
  resolution: Resolution;
  isByMerchant: boolean;
}

/** A refund by the merchant has its credit note and waits for its transfer only. */
export function nextReturnStatuses({ status, resolution, isByMerchant }: OpenReturn): ReturnStep[] {
  if (status === 'exchanged') return [];
  if (status === 'received' && isByMerchant) return ['refunded'];
  if (status === 'received')
    return resolution === 'exchange' ? ['exchanged', 'refunded', 'declined'] : ['refunded', 'declined'];
  return NEXT[status].filter((step): step is ReturnStep => step !== 'cancelled');
}

export type Resolution = 'refund' | 'exchange';

export type ReturnEvent =
  | `return_${Exclude<ReturnStatus, 'exchanged'>}`
  | `exchange_${Exclude<ReturnStatus, 'refunded'>}`;

/** The name of its email and of its entry in the activity log. An exchange that ends in a refund is a return by then. */
export function returnEvent(status: ReturnStatus, resolution: Resolution): ReturnEvent {
  if (status === 'exchanged') return 'exchange_exchanged';
  if (status === 'refunded') return 'return_refunded';
  return `${resolution === 'refund' ? 'return' : 'exchange'}_${status}`;
}

export const VOID_RETURN_STATUSES = ['declined', 'cancelled'] as const;

export const OPEN_RETURN_STATUSES = ['requested', 'approved', 'received'] as const;

export const isOpenReturn = (status: ReturnStatus): boolean =>
  OPEN_RETURN_STATUSES.some((open) => open === status);

export const RETURN_REASONS = [
  'too_small',
  'too_large',
  'not_as_expected',
  'changed_mind',
  'faulty',
  'wrong_item',
] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

/** Why the merchant refunds an item: it will not be sent, or the customer keeps it or has brought it back. */
export const REFUND_REASONS = ['not_sent', 'refunded'] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

export const isRefundReason = (reason: ReturnReason | RefundReason): reason is RefundReason =>
  REFUND_REASONS.some((one) => one === reason);

/** If true, the item's share of the fees is refunded too. */
export const isShopsFault = (reason: ReturnReason | RefundReason): boolean =>
  reason === 'faulty' || reason === 'wrong_item';

/** For any other reason, the same item again would change nothing. */
export const canReplaceWithSame = (reason: ReturnReason): boolean => isShopsFault(reason);

/** The last day on which an approved parcel is to be handed over. */
export const returnSendBy = (approvedAt: Date, sendDays: number): string =>
  toIndianDay(startOfIndianDay(toIndianDay(approvedAt), sendDays));

/** The last millisecond of a day in India, because customers count days. */
export const returnableUntil = (deliveredAt: Date, returnDays: number): Date =>
  new Date(startOfIndianDay(toIndianDay(deliveredAt), returnDays + 1).getTime() - 1);
