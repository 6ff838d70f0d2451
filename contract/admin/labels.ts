import type { OrderStatus } from '#domain/order.ts';
import type { ReturnReason, ReturnStatus } from '#domain/returns.ts';

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

export type AuditAction =
  | OrderStatus
  | `return_${ReturnStatus}`
  | 'create'
  | 'edit'
  | 'delete'
  | 'count_stock'
  | 'import'
  | 'export_data'
  | 'erase_data'
  | 'grant_role'
  | 'revoke_role'
  | 'add_note'
  | 'add_address'
  | 'pack'
  | 'unpack'
  | 'create_invoice'
  | 'edit_tracking'
  | 'undo_delivery'
  | 'reopen_return'
  | 'refund_payment';

export const ACTION_LABELS: Record<AuditAction, string> = {
  ...ORDER_STATUS_LABELS,
  return_requested: 'Return requested',
  return_approved: 'Return approved',
  return_declined: 'Return declined',
  return_cancelled: 'Return cancelled',
  return_received: 'Return received',
  return_refunded: 'Return refunded',
  return_exchanged: 'Return exchanged',
  create: 'Created',
  delete: 'Deleted',
  edit: 'Edited',
  count_stock: 'Stock counted',
  import: 'Imported',
  export_data: 'Data exported',
  erase_data: 'Data erased',
  grant_role: 'Role granted',
  revoke_role: 'Removed from the team',
  add_note: 'Note added',
  add_address: 'Address added',
  pack: 'Marked as packed',
  unpack: 'Marked as not packed',
  create_invoice: 'Invoice created',
  edit_tracking: 'Tracking edited',
  undo_delivery: 'Delivery undone',
  reopen_return: 'Return reopened',
  refund_payment: 'Payment refunded',
};
