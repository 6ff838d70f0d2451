import type { z } from 'zod';
import type { Fetch } from '#contract/client.ts';

/** Amounts are in paise. */
export interface ProviderPayment {
  /** Unique across providers: one whose IDs are plain numbers adds a prefix. */
  id: string;
  orderId: string;
  amount: number;
  currency: string;
  amountRefunded: number;
  /** When the customer paid, not when it was captured. */
  createdAt: Date;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
}

export interface ProviderRefund {
  id: string;
  paymentId: string;
  amount: number;
  status: 'pending' | 'processed' | 'failed';
  /** Its idempotency key; null for a refund made by hand at the provider. */
  receipt: string | null;
}

/** `payment` is set only when it was captured. An event about anything else has neither. */
export interface PaymentEvent {
  id: string;
  type: string;
  payment?: ProviderPayment | undefined;
  refund?: ProviderRefund | undefined;
}

/** An account at a provider. Methods throw `provider_unavailable` when it cannot be reached or sends an invalid response. */
export interface PaymentProvider {
  name: string;
  publicKey: string;
  /** Resolves to the provider's order ID. The same receipt gives the same order. */
  createOrder(order: {
    amount: number;
    receipt: string;
    customer: { id: string; name: string; email: string; phone: string | undefined };
  }): Promise<string>;
  /** What the browser needs to open the payment, where the order's ID is not enough. */
  checkoutToken?(orderId: string): Promise<string>;
  /** The payment that a browser reports, or undefined where the report is not genuine. */
  confirm(report: unknown): Promise<{ orderId: string; paymentId: string } | undefined>;
  /** Undefined where the signature is wrong; throws `invalid_input` where the event cannot be read. */
  readWebhook(request: Request): Promise<PaymentEvent | undefined>;
  listPayments(orderId: string): Promise<ProviderPayment[]>;
  findPayment(payment: { orderId: string; id: string }): Promise<ProviderPayment | undefined>;
  capture(payment: { orderId: string; id: string; amount: number }): Promise<ProviderPayment>;
  refund(refund: {
    orderId: string;
    paymentId: string;
    amount: number;
    idempotencyKey: string;
  }): Promise<ProviderRefund>;
  findRefund(refund: { orderId: string; id: string }): Promise<ProviderRefund | undefined>;
}

export interface ProviderAdapter<Setting extends string = string> {
  /** Stored with orders and part of the webhook's address; web/payments/providers/ has a file of this name. */
  name: string;
  displayName: string;
  settings: Record<Setting, z.ZodType<string>>;
  isLive(account: Record<Setting, string>): boolean;
  script: string;
  hosts: { script: string[]; frame: string[]; connect: string[] };
  open(account: Record<Setting, string>, server?: ProviderServer): PaymentProvider;
}

export interface ProviderServer {
  base: string;
  fetch: Fetch;
}
