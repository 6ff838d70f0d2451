import type { OrderStatus } from '#domain/order.ts';
import type { PaymentMethod } from '#domain/pricing.ts';
import type { ReturnReason, ReturnStatus } from '#domain/returns.ts';

/** What the merchant's side calls stored codes. */
export const ORDER_STATUS_LABELS: Record<OrderStatus, string> = {
  processing: 'Processing',
  shipped: 'Shipped',
  out_for_delivery: 'Out for Delivery',
  delivered: 'Delivered',
  payment_pending: 'Payment Pending',
  cancelled: 'Cancelled',
  returned: 'Returned',
  returned_to_sender: 'Returned to sender',
};

export const RETURN_STATUS_LABELS: Record<ReturnStatus, string> = {
  requested: 'Requested',
  approved: 'Approved',
  declined: 'Declined',
  cancelled: 'Cancelled',
  received: 'Received',
  refunded: 'Refunded',
  exchanged: 'Exchanged',
};

export const RETURN_REASON_LABELS: Record<ReturnReason, string> = {
  too_small: 'Too small',
  too_large: 'Too large',
  not_as_expected: 'Not as expected',
  changed_mind: 'Changed my mind',
  faulty: 'Faulty or damaged',
  wrong_item: 'Not what I ordered',
};

export const PAYMENT_METHOD_LABELS: Record<PaymentMethod, string> = { cod: 'COD', online: 'Online' };
