import { RESOLUTION_LABELS, RETURN_STATUS_LABELS } from '#contract/admin/labels.ts';
import type { Input, Output } from '#contract/schemas.ts';
import type { Resolution, ReturnStatus } from '#domain/orders/returns.ts';

export type OrderReturn = Output<'admin.order.get'>['returns'][number];

export type ReturnStep = Input<'admin.return.setStatus'>['to'];

const STEP_LABELS: Record<ReturnStep, string> = {
  approved: 'Approve',
  declined: 'Decline',
  received: 'Mark as received',
  refunded: 'Refund',
  exchanged: 'Send replacement',
};

export const stepLabel = (step: ReturnStep, resolution: Resolution): string =>
  step === 'approved' || step === 'declined'
    ? `${STEP_LABELS[step]} ${RESOLUTION_LABELS[resolution].toLowerCase()}`
    : STEP_LABELS[step];

/** A refund by the merchant waits for its transfer, not for a parcel. */
export const statusLabel = ({
  status,
  isByMerchant,
}: Pick<OrderReturn, 'status' | 'isByMerchant'>): string =>
  isByMerchant && status === 'received' ? 'To be transferred' : RETURN_STATUS_LABELS[status];

export const RETURN_LOOKS: Partial<Record<ReturnStatus, string>> = {
  requested: 'waiting',
  approved: 'active',
  received: 'active',
  refunded: 'good',
  exchanged: 'good',
};
