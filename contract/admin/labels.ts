import { mapNames } from '#domain/catalogue/product.ts';
import type { StockReason } from '#domain/catalogue/stock.ts';
import type { ApprovalState, MessageChoice, MessageEvent } from '#domain/messages.ts';
import { RETURN_EMAILS } from '#domain/orders/emails.ts';
import type { OrderStatus } from '#domain/orders/order.ts';
import type { PaymentReason, RefundStatus } from '#domain/orders/payment.ts';
import type { RecordedPayment } from '#domain/orders/payment-methods.ts';
import type {
  RefundReason,
  Resolution,
  ReturnEvent,
  ReturnReason,
  ReturnStatus,
} from '#domain/orders/returns.ts';
import type { CourierChoice, RULE_PAYMENTS } from '#domain/shipments/courier-choice.ts';
import type { AttemptReason, RecordedEvent } from '#domain/shipments/scan.ts';
import type { Role } from '#domain/staff.ts';

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

export const PARCEL_EVENT_LABELS: Record<RecordedEvent, string> = {
  booked: 'Booked',
  picked_up: 'Picked up',
  in_transit: 'In transit',
  out_for_delivery: 'Out for delivery',
  attempt_failed: 'Delivery attempt failed',
  delivered: 'Delivered',
  returning: 'Coming back',
  returned: 'Returned',
  lost: 'Lost',
  damaged: 'Damaged',
  cancelled: 'Cancelled',
  delivery_undone: 'Delivery undone',
};

export const ATTEMPT_REASON_LABELS: Record<AttemptReason, string> = {
  unreachable: 'Customer unreachable',
  refused: 'Refused by the customer',
  address_incomplete: 'Address incomplete',
  reschedule_requested: 'Customer asked for another day',
  cash_not_ready: 'Cash not ready',
  other: 'No reason given',
};

export const INSTRUCTION_LABELS = {
  retry: 'Try again',
  correct: 'Send correction',
  return: 'Return',
  informed: 'Mark courier as informed',
} as const;

export const RESOLUTION_LABELS: Record<Resolution, string> = { refund: 'Return', exchange: 'Exchange' };

export const RETURN_REASON_LABELS: Record<ReturnReason | RefundReason, string> = {
  too_small: 'Too small',
  too_large: 'Too large',
  not_as_expected: 'Not as expected',
  changed_mind: 'Changed my mind',
  faulty: 'Faulty or damaged',
  wrong_item: 'Not what I ordered',
  not_sent: 'Will not be sent',
  refunded: 'Refunded by the shop',
};

export const RECORDED_PAYMENT_LABELS: Record<RecordedPayment, string> = {
  cash: 'Cash',
  upi: 'UPI',
  bank: 'Bank transfer',
};

export const REFUND_STATUS_LABELS: Record<RefundStatus, string> = {
  due: 'due',
  pending: 'pending',
  refunded: 'refunded',
  failed: 'failed',
  payout_due: 'to be paid out by you',
};

export const PAYMENT_REASON_LABELS: Record<PaymentReason, string> = {
  wrong_amount: 'Wrong amount',
  partly_refunded: 'Partly refunded before the order was placed',
  already_paid: 'The order was already paid',
  account_deleted: 'The customer’s data was erased',
  paid_after_a_day: 'Paid more than a day after the order was started',
  price_changed: 'Paid too late; the price has changed',
  coupon_not_usable: 'Paid too late; the coupon can no longer be used',
  product_unavailable: 'Paid too late; a product is no longer available',
  coupon_used_up: 'The payment had expired; the coupon has been used up',
  sold_out: 'The payment had expired; a product has sold out',
  ordered_on_delivery: 'The customer had ordered the same with cash on delivery before the payment arrived',
  cancelled: 'The order was cancelled',
  already_packed: 'The order was already packed as cash on delivery',
  returned_to_sender: 'The parcel was returned to sender',
  items_returned: 'Items were returned',
  refunded_at_provider: 'Refunded at the payment provider',
  refunded_twice: 'The customer has received this refund twice',
  order_edited: 'The order was edited',
  partial_refund: 'A part of the order was refunded',
};

const RETURN_EVENT_LABELS = mapNames(
  Object.keys(RETURN_EMAILS) as ReturnEvent[],
  (event) => RETURN_EMAILS[event].label,
);

export const STOCK_REASON_LABELS: Record<StockReason, string> = {
  opening: 'Opening stock',
  sold: 'Sold',
  unpaid: 'Payment expired',
  cancelled: 'Order cancelled',
  returned: 'Returned',
  exchanged: 'Exchange',
  edited: 'Order edited',
  reserved: 'Reserved for a draft order',
  released: 'Reservation ended',
  counted: 'Counted',
  received: 'Received',
  damaged: 'Damaged or lost',
  imported: 'Imported',
  corrected: 'Corrected',
};

export const COURIER_CHOICE_LABELS: Record<CourierChoice, string> = {
  by_hand: 'Chosen by hand for each booking',
  cheapest: 'The cheapest that delivers there',
  fastest: 'The fastest that delivers there',
  rules: 'By rules',
};

export const MESSAGE_CHOICE_LABELS: Record<MessageChoice, string> = {
  email: 'Email only',
  email_and_whatsapp: 'Email and WhatsApp',
  email_and_sms: 'Email and SMS',
  email_and_whatsapp_or_sms: 'Email and WhatsApp, else SMS',
  email_and_sms_or_whatsapp: 'Email and SMS, else WhatsApp',
  whatsapp_or_email: 'WhatsApp, else email',
  sms_or_email: 'SMS, else email',
  whatsapp_or_sms_or_email: 'WhatsApp, else SMS, else email',
  sms_or_whatsapp_or_email: 'SMS, else WhatsApp, else email',
  email_and_push: 'Email and notification',
  email_and_push_or_whatsapp: 'Email and notification, else WhatsApp',
  email_and_push_or_sms: 'Email and notification, else SMS',
  email_and_push_or_whatsapp_or_sms: 'Email and notification, else WhatsApp, else SMS',
  push_or_email: 'Notification, else email',
  push_or_whatsapp_or_email: 'Notification, else WhatsApp, else email',
  push_or_sms_or_email: 'Notification, else SMS, else email',
  push_or_whatsapp_or_sms_or_email: 'Notification, else WhatsApp, else SMS, else email',
};

export const APPROVAL_LABELS: Record<ApprovalState, string> = {
  approved: 'Approved',
  pending: 'In review',
  rejected: 'Rejected',
  paused: 'Paused, because customers have reported it',
  disabled: 'Disabled, because customers have reported it',
  missing: 'Not created yet',
  unknown: 'Unknown',
};

export const MESSAGE_EVENT_LABELS: Record<MessageEvent, string> = {
  sign_in_code: 'Login code',
  order_placed: 'Order placed',
  order_confirm: 'Confirm cash on delivery',
  payment_link: 'Payment link',
  order_shipped: 'Order shipped',
  order_out_for_delivery: 'Out for delivery',
  order_attempt_failed: 'Delivery attempt failed',
  order_delivered: 'Order delivered',
  order_cancelled: 'Order cancelled',
  order_refunded: 'Return refunded',
  staff_alert: 'Alert to the team',
};

/** The courier of a rule. The names are those of the adapters. */
export const RULE_COURIERS: [string, string][] = [
  ['cheapest', 'The cheapest'],
  ['fastest', 'The fastest'],
  ['shiprocket', 'Shiprocket'],
  ['delhivery', 'Delhivery'],
  ['by_hand', 'None, ship by hand'],
];

export const RULE_PARCEL_LABELS: Record<(typeof RULE_PAYMENTS)[number], string> = {
  any: 'All parcels',
  cash: 'Cash on delivery',
  prepaid: 'Paid online',
};

export const ACTION_LABELS = {
  ...ORDER_STATUS_LABELS,
  ...RETURN_EVENT_LABELS,
  create: 'Created',
  delete: 'Deleted',
  edit: 'Edited',
  publish: 'Published',
  discard_draft: 'Draft deleted',
  confirm: 'Confirmed',
  send_test_email: 'Test email sent',
  send_test_message: 'Test message sent',
  count_stock: 'Stock counted',
  adjust_stock: 'Stock adjusted',
  import: 'Imported',
  bulk_action: 'Bulk action',
  undo_bulk_action: 'Bulk action undone',
  export_data: 'Data exported',
  erase_data: 'Data erased',
  send_campaign: 'Campaign sent',
  change_campaign: 'Campaign changed',
  join_accounts: 'Accounts joined',
  move_order: 'Moved from another account of the customer',
  grant_role: 'Role granted',
  revoke_role: 'Removed from the team',
  revoke_key: 'API key revoked',
  add_note: 'Note added',
  block_customer: 'Customer blocked',
  unblock_customer: 'Customer unblocked',
  add_address: 'Address added',
  change_address: 'Address changed',
  pay_online: 'Paid online instead of on delivery',
  pay_advance: 'Advance paid',
  edit_order: 'Order edited',
  pay_balance: 'Rest paid online',
  email_customer: 'Customer emailed',
  pack: 'Marked as packed',
  unpack: 'Marked as not packed',
  create_invoice: 'Invoice created',
  book: 'Booking requested',
  request_pickup: 'Pickup requested',
  book_pickup: 'Pickup of a return requested',
  cancel_pickup: 'Pickup of a return cancelled',
  hand_over: 'Handed over to the courier',
  answer_attempt: 'Answer to a failed attempt',
  instruct_courier: 'Courier instructed after a failed attempt',
  cancel_booking: 'Booking cancelled',
  create_parcel: 'Parcel created',
  remove_parcel: 'Parcel removed',
  parcel_shipped: 'Parcel shipped',
  parcel_out_for_delivery: 'Parcel out for delivery',
  parcel_delivered: 'Parcel delivered',
  parcel_returned: 'Parcel returned',
  parcel_lost: 'Parcel lost',
  edit_parcel_tracking: 'Tracking of a parcel edited',
  undo_parcel_delivery: 'Delivery of a parcel undone',
  edit_tracking: 'Tracking edited',
  undo_delivery: 'Delivery undone',
  reopen_return: 'Exchange reopened',
  refund_order: 'Partly refunded',
  refund_payment: 'Payment refunded',
  complete_draft: 'Order created from a draft',
  record_payment: 'Payment recorded',
  pay_out: 'Refund paid out',
  retry_refund: 'Refund tried again',
  add_remittance: 'Remittance added',
  delete_remittance: 'Remittance deleted',
  close_cash: 'Cash difference closed',
} satisfies Record<OrderStatus | ReturnEvent, string> & Record<string, string>;

export type AuditAction = keyof typeof ACTION_LABELS;

/** Filters of the activity log, by the part of a subject before its ID. */
export const SUBJECT_LABELS = {
  order: 'Orders',
  draft: 'Draft orders',
  payment: 'Payments',
  remittances: 'Cash from couriers',
  customer: 'Customers',
  subscriber: 'Subscribers',
  campaign: 'Campaigns',
  coupon: 'Coupons',
  product: 'Products',
  products: 'Bulk actions',
  category: 'Categories',
  collection: 'Collections',
  option: 'Option names',
  size_chart: 'Size charts',
  search: 'Search synonyms',
  content: 'Storefront',
  settings: 'Settings',
  staff: 'Team',
  api_key: 'API keys',
  webhook: 'Webhooks',
  export: 'Exports',
};

export type SubjectKind = keyof typeof SUBJECT_LABELS;

export const ROLE_LABELS: Record<Role, string> = { staff: 'Staff', owner: 'Owner' };
