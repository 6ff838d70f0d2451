import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Fetch } from '#contract/client.ts';
import { ApiError } from '#contract/errors.ts';
import type { PaymentProvider, ProviderPayment, ProviderRefund } from './provider.ts';

export const RAZORPAY = 'https://api.razorpay.com';

const TIMEOUT_MS = 10_000;

/** A payment as Razorpay writes it, in its answers and in its webhooks. */
export const razorpayPayment = z
  .object({
    id: z.string().min(1),
    // Null for money that came in outside the shop, such as through a payment link.
    order_id: z.string().nullable(),
    amount: z.int(),
    amount_refunded: z.int().default(0),
    currency: z.string(),
    status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
    /** Seconds since 1970. */
    created_at: z.int(),
  })
  .transform(
    ({ order_id, amount_refunded, created_at, ...payment }): ProviderPayment => ({
      ...payment,
      orderId: order_id ?? '',
      amountRefunded: amount_refunded,
      createdAt: new Date(created_at * 1000),
    }),
  );

/** A refund as Razorpay writes it. */
export const razorpayRefund = z
  .object({
    id: z.string().min(1),
    payment_id: z.string().min(1),
    amount: z.int(),
    status: z.enum(['pending', 'processed', 'failed']),
    receipt: z.string().nullish(),
  })
  .transform(
    ({ payment_id, receipt = null, ...refund }): ProviderRefund => ({
      ...refund,
      paymentId: payment_id,
      receipt,
    }),
  );

const razorpayOrder = z.object({
  id: z.string().min(1),
  amount: z.int(),
  currency: z.literal('INR'),
  receipt: z.string(),
  status: z.enum(['created', 'attempted', 'paid']),
});

interface Account {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** The API's address without `/v1`. */
  base: string;
  fetch: Fetch;
}

/** Razorpay over its REST API. */
export function createRazorpay({ keyId, keySecret, webhookSecret, base, fetch }: Account): PaymentProvider {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;

  async function ask(path: string, post?: { body: object; headers?: Record<string, string> }) {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    // A request holds its signal only weakly: without this listener it may be collected, and never end a wait.
    const late = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
    const request = new Request(`${base}/v1${path}`, {
      method: post ? 'POST' : 'GET',
      headers: { authorization, 'content-type': 'application/json', ...post?.headers },
      body: post ? JSON.stringify(post.body) : null,
      signal,
    });
    const answer = async () => {
      const response = await fetch(request);
      return { status: response.status, body: (await response.json()) as unknown };
    };
    try {
      return await Promise.race([answer(), late]);
    } catch (cause) {
      throw unavailable(cause);
    }
  }

  async function answerOf<Schema extends z.ZodType>(schema: Schema, ...call: Parameters<typeof ask>) {
    return read(schema, await ask(...call));
  }

  /** Undefined where there is no such thing, which is a bad request to Razorpay. */
  async function find<Schema extends z.ZodType>(schema: Schema, path: string) {
    const answer = await ask(path);
    return answer.status === 400 || answer.status === 404 ? undefined : read(schema, answer);
  }

  return {
    keyId,

    async createOrder({ amount, receipt }) {
      const capture_options = {
        automatic_expiry_period: 12,
        manual_expiry_period: 7200,
        refund_speed: 'normal',
      };
      const order = await answerOf(razorpayOrder, '/orders', {
        body: {
          amount,
          currency: 'INR',
          receipt,
          unique_receipt: true,
          payment: { capture: 'automatic', capture_options },
        },
      });
      if (order.amount !== amount || order.receipt !== receipt)
        throw unavailable(new Error(`Order ${order.id} is not the one that was asked for.`));
      return order;
    },

    async paymentsOf(orderId) {
      const payments = z.object({ items: z.array(razorpayPayment) });
      return (await answerOf(payments, `/orders/${encodeURIComponent(orderId)}/payments`)).items;
    },

    findPayment: (paymentId) => find(razorpayPayment, `/payments/${encodeURIComponent(paymentId)}`),

    capture: ({ id, amount }) =>
      answerOf(razorpayPayment, `/payments/${encodeURIComponent(id)}/capture`, {
        body: { amount, currency: 'INR' },
      }),

    refund: ({ id, amount, idempotencyKey }) =>
      answerOf(razorpayRefund, `/payments/${encodeURIComponent(id)}/refund`, {
        body: { amount, speed: 'normal', receipt: idempotencyKey },
        headers: { 'X-Refund-Idempotency': idempotencyKey },
      }),

    findRefund: (refundId) => find(razorpayRefund, `/refunds/${encodeURIComponent(refundId)}`),

    isGenuinePayment: ({ orderId, paymentId, signature }) =>
      isSignature(signature, `${orderId}|${paymentId}`, keySecret),

    isGenuineWebhook: (body, signature) => isSignature(signature, body, webhookSecret),
  };
}

function read<Schema extends z.ZodType>(schema: Schema, answer: { status: number; body: unknown }) {
  if (answer.status !== 200)
    throw unavailable(new Error(`Razorpay answered ${answer.status}: ${refusalIn(answer.body)}`));
  const parsed = schema.safeParse(answer.body);
  if (!parsed.success) throw unavailable(parsed.error);
  return parsed.data;
}

/** What is wrong, without what an answer may say of a person. */
const refusalIn = (body: unknown) =>
  z.object({ error: z.object({ description: z.string() }) }).safeParse(body).data?.error.description ??
  'no reason given';

const unavailable = (cause: unknown) =>
  new ApiError('provider_unavailable', 'The payment service does not answer. Please try again in a minute.', {
    cause,
  });

function isSignature(signature: string, message: string, secret: string): boolean {
  const expected = Buffer.from(createHmac('sha256', secret).update(message).digest('hex'));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
