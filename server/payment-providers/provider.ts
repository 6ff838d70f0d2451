import type { z } from 'zod';
import type { Fetch } from '#contract/client.ts';
import type { Paise } from '#domain/money.ts';

export interface ProviderPayment {
  /** Unique across providers: one whose IDs are plain numbers adds a prefix. */
  id: string;
  orderId: string;
  amount: Paise;
  currency: string;
  amountRefunded: Paise;
  /** When the customer paid, not when it was captured. */
  createdAt: Date;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
}

export interface ProviderRefund {
  id: string;
  paymentId: string;
  amount: Paise;
  status: 'pending' | 'processed' | 'failed';
  /** Null for a refund made manually at the provider. */
  receipt: string | null;
}

/** A part of a transfer to our bank account. Amounts are in paise; the bank receives credit less debit. */
export interface SettlementLine {
  settlementId: string;
  settledAt: Date;
  /** The bank's number of the transfer. */
  utr: string | null;
  /** The ID of the payment, refund or adjustment. */
  entityId: string;
  type: string;
  amount: Paise;
  /** Includes `tax`, the GST on it. */
  fee: Paise;
  tax: Paise;
  credit: Paise;
  debit: Paise;
  description: string | null;
}

export interface PaymentEvent {
  id: string;
  type: string;
  /** Refunds have a payment too, because their event can arrive before the one of the payment. */
  payment?: ProviderPayment | undefined;
  /** The ID of the payment link that was paid. */
  linkId?: string | undefined;
  refund?: ProviderRefund | undefined;
  /** Fields of a payment or refund that could not be read. */
  unreadable?: string[];
}

/** Methods throw `provider_unavailable` when the provider cannot be reached or sends an invalid response. */
export interface PaymentProvider {
  name: string;
  publicKey: string;
  /** The same receipt must return the same order. */
  createOrder(order: {
    amount: Paise;
    receipt: string;
    customer: { id: string; name: string; email: string; phone: string | undefined };
  }): Promise<string>;
  /** A page of the provider's that takes one payment. It sends the customer back to `returnUrl`. */
  createLink(link: {
    amount: Paise;
    /** Unique: the provider refuses a second link with the same reference. */
    reference: string;
    description: string;
    customer: { name: string; email: string; phone: string | undefined };
    expiresAt: Date;
    returnUrl: string;
  }): Promise<{ id: string; url: string }>;
  /** The payments that were made by a link; none if the provider does not know it. */
  listLinkPayments(linkId: string): Promise<ProviderPayment[]>;
  checkoutToken?(orderId: string): Promise<string>;
  confirm(report: unknown): Promise<{ orderId: string; paymentId: string } | undefined>;
  readWebhook(request: Request): Promise<PaymentEvent | undefined>;
  listPayments(orderId: string): Promise<ProviderPayment[]>;
  findPayment(payment: { orderId: string; id: string }): Promise<ProviderPayment | undefined>;
  capture(payment: { orderId: string; id: string; amount: Paise }): Promise<ProviderPayment>;
  refund(refund: {
    orderId: string;
    paymentId: string;
    amount: Paise;
    idempotencyKey: string;
  }): Promise<ProviderRefund>;
  findRefund(refund: { orderId: string; id: string }): Promise<ProviderRefund | undefined>;
  /** Lists what was settled on a day or in a month of India's, such as 2026-11-28 or 2026-11, a page at a time. */
  settlementLines?(period: string): AsyncGenerator<SettlementLine[]>;
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
