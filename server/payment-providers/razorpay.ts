import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { ApiError } from '#contract/errors.ts';
import { inPaise } from '#contract/money.ts';
import { ZERO } from '#domain/money.ts';
import { Refusal } from '#server/refusals/refusal.ts';
import { parseStorable } from '#server/refusals/storable.ts';
import type { ProviderAdapter, ProviderPayment, ProviderRefund, SettlementLine } from './provider.ts';

const API = { base: 'https://api.razorpay.com', fetch: (request: Request) => globalThis.fetch(request) };
const TIMEOUT_MS = 10_000;
const SETTLEMENT_PAGE = 1000;

const paymentSchema = z
  .object({
    id: z.string().min(1),
    order_id: z.string().nullable(),
    amount: inPaise(z.int()),
    amount_refunded: inPaise(z.int()).default(ZERO),
    currency: z.string(),
    status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
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

const refundSchema = z
  .object({
    id: z.string().min(1),
    payment_id: z.string().min(1),
    amount: inPaise(z.int()),
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

const orderSchema = z.object({
  id: z.string().min(1),
  amount: inPaise(z.int()),
  currency: z.literal('INR'),
  receipt: z.string(),
});

const linkSchema = z.object({
  id: z.string().min(1),
  short_url: z.url({ protocol: /^https?$/ }),
  amount: inPaise(z.int()),
  reference_id: z.string(),
  payments: z.array(z.object({ payment_id: z.string().min(1) })).nullish(),
});

const settlementLineSchema = z
  .object({
    entity_id: z.string().min(1).max(100),
    type: z.string().max(50),
    amount: inPaise(z.int()),
    fee: inPaise(z.int()),
    tax: inPaise(z.int()),
    credit: inPaise(z.int()),
    debit: inPaise(z.int()),
    description: z.string().nullish(),
    settlement_id: z.string().min(1).max(100).nullish(),
    settlement_utr: z.string().max(100).nullish(),
    settled_at: z.int().nullish(),
  })
  .transform(
    ({ entity_id, settlement_id, settlement_utr, settled_at, description, ...line }) =>
      settlement_id &&
      settled_at &&
      ({
        ...line,
        entityId: entity_id,
        settlementId: settlement_id,
        settledAt: new Date(settled_at * 1000),
        utr: settlement_utr ?? null,
        description: description?.slice(0, 200) ?? null,
      } satisfies SettlementLine),
  );

const eventSchema = z.object({
  event: z.string().max(100),
  payload: z.object({
    payment_link: z.object({ entity: z.object({ id: z.string().min(1) }) }).optional(),
    payment: z.object({ entity: z.unknown() }).optional(),
    refund: z.object({ entity: z.unknown() }).optional(),
  }),
});
const PAYMENT_EVENTS = ['payment.captured', 'order.paid', 'payment_link.paid'];
const REFUND_EVENTS = ['refund.created', 'refund.processed', 'refund.failed'];

const confirmation = z.object({
  razorpay_payment_id: z.string().min(1).max(64),
  razorpay_order_id: z.string().min(1).max(64),
  razorpay_signature: z.string().min(1).max(256),
});

type Setting = 'RAZORPAY_KEY_ID' | 'RAZORPAY_KEY_SECRET' | 'RAZORPAY_WEBHOOK_SECRET';

/** https://razorpay.com/docs/api */
export const razorpay: ProviderAdapter<Setting> = {
  name: 'razorpay',
  displayName: 'Razorpay',
  settings: {
    RAZORPAY_KEY_ID: z.string().regex(/^rzp_/, 'must begin with rzp_'),
    RAZORPAY_KEY_SECRET: z.string(),
    RAZORPAY_WEBHOOK_SECRET: z.string(),
  },
  isLive: ({ RAZORPAY_KEY_ID }) => RAZORPAY_KEY_ID.startsWith('rzp_live_'),
  script: 'https://checkout.razorpay.com/v1/checkout.js',
  hosts: {
    script: ['https://checkout.razorpay.com'],
    frame: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
    connect: ['https://lumberjack.razorpay.com', 'https://api.razorpay.com'],
  },

  open(account, { base, fetch } = API) {
    const {
      RAZORPAY_KEY_ID: keyId,
      RAZORPAY_KEY_SECRET: keySecret,
      RAZORPAY_WEBHOOK_SECRET: webhookSecret,
    } = account;
    const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;

    async function call(path: string, post?: { body: object; headers?: Record<string, string> }) {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      // A Request holds its signal weakly: without this listener the signal may be collected before it fires.
      const timeout = new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      });
      const request = new Request(`${base}/v1${path}`, {
        method: post ? 'POST' : 'GET',
        headers: { authorization, 'content-type': 'application/json', ...post?.headers },
        body: post ? JSON.stringify(post.body) : null,
        signal,
      });
      const send = async () => {
        const response = await fetch(request);
        return { status: response.status, body: (await response.json()) as unknown };
      };
      try {
        return await Promise.race([send(), timeout]);
      } catch (cause) {
        throw unavailable(cause);
      }
    }

    async function request<Schema extends z.ZodType>(schema: Schema, ...args: Parameters<typeof call>) {
      return read(schema, await call(...args));
    }

    async function find<Schema extends z.ZodType>(schema: Schema, path: string) {
      const response = await call(path);
      return response.status === 400 || response.status === 404 ? undefined : read(schema, response);
    }

    return {
      name: 'razorpay',
      publicKey: keyId,

      async createOrder({ amount, receipt }) {
        const order = await request(orderSchema, '/orders', {
          body: {
            amount,
            currency: 'INR',
            receipt,
            unique_receipt: true,
            payment: {
              capture: 'automatic',
              capture_options: {
                automatic_expiry_period: 12,
                manual_expiry_period: 7200,
                refund_speed: 'normal',
              },
            },
          },
        });
        if (order.amount !== amount || order.receipt !== receipt)
          throw unavailable(new Error(`Order ${order.id} is not the requested one.`));
        return order.id;
      },

      // https://razorpay.com/docs/api/payments/payment-links/create-standard
      async createLink({ amount, reference, description, customer, expiresAt, returnUrl }) {
        const { name, email, phone } = customer;
        const link = await request(linkSchema, '/payment_links', {
          body: {
            amount,
            currency: 'INR',
            reference_id: reference,
            description,
            customer: { name, ...(email && { email }), ...(phone && { contact: `+91${phone}` }) },
            expire_by: Math.floor(expiresAt.getTime() / 1000),
            callback_url: returnUrl,
            callback_method: 'get',
            // The shop sends its own messages.
            notify: { sms: false, email: false },
            reminder_enable: false,
          },
        });
        if (link.amount !== amount || link.reference_id !== reference)
          throw unavailable(new Error(`Payment link ${link.id} is not the requested one.`));
        return { id: link.id, url: link.short_url };
      },

      async listLinkPayments(linkId) {
        const link = await find(linkSchema, `/payment_links/${encodeURIComponent(linkId)}`);
        return Promise.all(
          (link?.payments ?? []).map((one) =>
            request(paymentSchema, `/payments/${encodeURIComponent(one.payment_id)}`),
          ),
        );
      },

      async confirm(report) {
        const { data } = confirmation.safeParse(report);
        if (!data) return undefined;
        const { razorpay_order_id: orderId, razorpay_payment_id: paymentId } = data;
        const isGenuine = isSignature(data.razorpay_signature, `${orderId}|${paymentId}`, keySecret);
        return isGenuine ? { orderId, paymentId } : undefined;
      },

      async readWebhook(request) {
        const body = await request.text();
        if (!isSignature(request.headers.get('X-Razorpay-Signature') ?? '', body, webhookSecret))
          return undefined;
        const id = request.headers.get('X-Razorpay-Event-Id');
        const { data } = eventSchema.safeParse(parseJson(body));
        if (!id || id.length > 200 || !data)
          throw new ApiError('invalid_input', 'This webhook cannot be read.');
        const { event: type, payload } = data;
        const isPayment = PAYMENT_EVENTS.includes(type);
        const isRefund = REFUND_EVENTS.includes(type);
        const payment = paymentSchema.safeParse(payload.payment?.entity);
        const refund = isRefund ? refundSchema.safeParse(payload.refund?.entity) : undefined;
        const found = payment.data;
        const isCaptured = isPayment && found?.status === 'captured';
        const wasCaptured = refund?.data && (found?.status === 'captured' || found?.status === 'refunded');
        return {
          ...{ id, type, refund: refund?.data },
          payment: isCaptured || wasCaptured ? found : undefined,
          linkId: payload.payment_link?.entity.id,
          unreadable: [...(isPayment ? fieldsOf(payment) : []), ...(refund ? fieldsOf(refund) : [])],
        };
      },

      async listPayments(orderId) {
        const { items } = await request(
          z.object({ items: z.array(paymentSchema) }),
          `/orders/${encodeURIComponent(orderId)}/payments`,
        );
        return items;
      },

      findPayment: ({ id }) => find(paymentSchema, `/payments/${encodeURIComponent(id)}`),

      capture: ({ id, amount }) =>
        request(paymentSchema, `/payments/${encodeURIComponent(id)}/capture`, {
          body: { amount, currency: 'INR' },
        }),

      refund: ({ paymentId, amount, idempotencyKey }) =>
        request(refundSchema, `/payments/${encodeURIComponent(paymentId)}/refund`, {
          body: { amount, speed: 'normal', receipt: idempotencyKey },
          headers: { 'X-Refund-Idempotency': idempotencyKey },
        }),

      findRefund: ({ id }) => find(refundSchema, `/refunds/${encodeURIComponent(id)}`),

      // https://razorpay.com/docs/api/settlements/fetch-recon
      async *settlementLines(period) {
        const [year, month, day] = period.split('-') as [string, string, string?];
        for (let skip = 0, isLast = false; !isLast; skip += SETTLEMENT_PAGE) {
          const page = { count: `${SETTLEMENT_PAGE}`, skip: `${skip}` };
          const query = new URLSearchParams({ year, month, ...(day && { day }), ...page });
          const { items } = await request(
            z.object({ items: z.array(settlementLineSchema) }),
            `/settlements/recon/combined?${query}`,
          );
          // The rest waits for a later settlement.
          yield items.filter((line) => !!line);
          isLast = items.length < SETTLEMENT_PAGE;
        }
      },
    };
  },
};

function read<Schema extends z.ZodType>(schema: Schema, response: { status: number; body: unknown }) {
  if (response.status !== 200)
    throw unavailable(new Error(`Razorpay returned ${response.status}: ${errorIn(response.body)}`));
  const parsed = schema.safeParse(response.body);
  if (!parsed.success) throw unavailable(parsed.error);
  return parsed.data;
}

const fieldsOf = ({ error }: z.ZodSafeParseResult<unknown>): string[] =>
  error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

/** The description only, because the rest of a response may hold personal data. */
const errorIn = (body: unknown) =>
  z.object({ error: z.object({ description: z.string() }) }).safeParse(body).data?.error.description ??
  'no reason given';

const unavailable = (cause: unknown) =>
  new Refusal('provider_unavailable', 'paymentServiceUnavailable', undefined, { cause });

function isSignature(signature: string, message: string, secret: string): boolean {
  const expected = Buffer.from(createHmac('sha256', secret).update(message).digest('hex'));
  const actual = Buffer.from(signature);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

function parseJson(text: string): unknown {
  try {
    return parseStorable(text);
  } catch {
    return undefined;
  }
}
