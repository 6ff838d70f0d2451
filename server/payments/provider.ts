/** An order at the payment provider. Amounts in paise. */
export interface ProviderOrder {
  id: string;
  amount: number;
  currency: string;
  receipt: string;
  status: 'created' | 'attempted' | 'paid';
}

export interface ProviderPayment {
  id: string;
  orderId: string;
  amount: number;
  currency: string;
  amountRefunded: number;
  /** When the buyer paid, not when it was captured. */
  createdAt: Date;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
}

export interface ProviderRefund {
  id: string;
  paymentId: string;
  amount: number;
  status: 'pending' | 'processed' | 'failed';
  /** The key it was asked for under; null where somebody paid it back by hand. */
  receipt: string | null;
}

/** Every method throws `ApiError('provider_unavailable')` when the provider cannot be reached or answers nonsense. */
export interface PaymentProvider {
  /** Public: goes to the browser. */
  keyId: string;
  /** The same receipt gives the same order. `amount` in paise. */
  createOrder(order: { amount: number; receipt: string }): Promise<ProviderOrder>;
  /** Every payment tried for an order. */
  paymentsOf(orderId: string): Promise<ProviderPayment[]>;
  /** Undefined when the provider does not know it. */
  findPayment(paymentId: string): Promise<ProviderPayment | undefined>;
  capture(payment: { id: string; amount: number }): Promise<ProviderPayment>;
  /** The same `idempotencyKey` refunds once; it becomes the refund's receipt. */
  refund(payment: { id: string; amount: number; idempotencyKey: string }): Promise<ProviderRefund>;
  findRefund(refundId: string): Promise<ProviderRefund | undefined>;
  /** Whether the browser's three values were signed by the provider. */
  isGenuinePayment(signed: { orderId: string; paymentId: string; signature: string }): boolean;
  /** Whether a webhook's raw body was signed by the provider. */
  isGenuineWebhook(body: string, signature: string): boolean;
}
