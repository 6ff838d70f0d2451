import type { standInOrder, standInPayment, standInRefund } from '#server/standins/schema.ts';

export type OrderRow = typeof standInOrder.$inferSelect;
export type PaymentRow = typeof standInPayment.$inferSelect;
export type RefundRow = typeof standInRefund.$inferSelect;

const seconds = (at: Date) => Math.floor(at.getTime() / 1000);

export const orderEntity = (row: OrderRow) => ({
  id: row.id,
  entity: 'order',
  amount: row.amount,
  amount_paid: row.amountPaid,
  amount_due: row.amount - row.amountPaid,
  currency: 'INR',
  receipt: row.receipt,
  offer_id: null,
  status: row.status,
  attempts: row.attempts,
  notes: row.notes,
  created_at: seconds(row.createdAt),
});

export const paymentEntity = (row: PaymentRow) => ({
  id: row.id,
  entity: 'payment',
  amount: row.amount,
  currency: 'INR',
  status: row.status,
  order_id: row.orderId,
  invoice_id: null,
  international: false,
  amount_refunded: row.amountRefunded,
  refund_status: row.amountRefunded === 0 ? null : row.amountRefunded < row.amount ? 'partial' : 'full',
  captured: row.status === 'captured' || row.status === 'refunded',
  description: null,
  card_id: null,
  bank: null,
  wallet: null,
  vpa: null,
  notes: {},
  fee: null,
  tax: null,
  error_code: null,
  error_description: null,
  error_source: null,
  error_step: null,
  error_reason: null,
  acquirer_data: {},
  ...row.more,
  created_at: seconds(row.createdAt),
});

export const refundEntity = (row: RefundRow) => ({
  id: row.id,
  entity: 'refund',
  amount: row.amount,
  currency: 'INR',
  payment_id: row.paymentId,
  notes: row.notes,
  receipt: row.receipt,
  acquirer_data: { arn: null },
  batch_id: null,
  status: row.status,
  speed_processed: 'normal',
  speed_requested: 'normal',
  created_at: seconds(row.createdAt),
});
