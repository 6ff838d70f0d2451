import { z } from 'zod';
import { timestamp } from '#contract/lists.ts';
import { paise } from '#contract/money.ts';
import { ORDER_STATUSES } from '#domain/orders/order.ts';
import { paymentMethods, RECORDED_PAYMENTS } from '#domain/orders/payment-methods.ts';
import { REFUND_REASONS, RETURN_REASONS, RETURN_STATUSES } from '#domain/orders/returns.ts';
import { SCAN_EVENTS } from '#domain/shipments/scan.ts';
import type { WebhookEvent } from './webhook-events.ts';

const item = z.object({
  productId: z.string(),
  variantId: z.string(),
  /** Null if the variant has none, or no longer exists. */
  sku: z.string().nullable(),
  name: z.string(),
  size: z.string(),
  quantity: z.int(),
});

/** Never personal data: name, address and phone number are read with an API key. Amounts are in paise. */
const order = z.object({
  id: z.string(),
  number: z.int(),
  status: z.enum(ORDER_STATUSES),
  paymentMethod: z.enum(paymentMethods),
  /** How the merchant has received a payment that no provider has taken. */
  recordedPayment: z.enum(RECORDED_PAYMENTS).nullable(),
  paid: z.boolean(),
  subtotal: paise,
  total: paise,
  placedAt: timestamp,
  /** The return whose items it replaces. */
  replacesReturn: z.string().nullable(),
  items: z.array(item.extend({ price: paise })),
  parcels: z.array(
    z.object({
      id: z.string(),
      carrier: z.string(),
      trackingNumber: z.string().nullable(),
      /** Null until it is booked. */
      status: z.enum(SCAN_EVENTS).nullable(),
    }),
  ),
});

const orderReturn = z.object({
  id: z.string(),
  status: z.enum(RETURN_STATUSES),
  resolution: z.enum(['refund', 'exchange']),
  items: z.array(item.extend({ reason: z.enum([...RETURN_REASONS, ...REFUND_REASONS]) })),
});

const ofOrder = z.object({ order });
const ofReturn = z.object({ order, return: orderReturn });

/** Data as it is when the event is found, which is seconds after it happened. */
export const WEBHOOK_DATA = {
  'order.placed': ofOrder,
  'order.paid': ofOrder,
  /** The change is the action of the activity log, or a step of delivery. */
  'order.changed': z.object({ order, change: z.string() }),
  'order.shipped': ofOrder,
  'order.delivered': ofOrder,
  'order.cancelled': ofOrder,
  'order.refunded': z.object({ order, refund: z.object({ id: z.string(), amount: paise }) }),
  'return.requested': ofReturn,
  'return.received': ofReturn,
  'stock.low': z.object({
    productId: z.string(),
    variantId: z.string(),
    sku: z.string().nullable(),
    name: z.string(),
    size: z.string(),
    quantity: z.int(),
  }),
} satisfies Record<WebhookEvent, z.ZodObject>;

export const webhookBody = (type: string, data: z.ZodType) =>
  z.object({ type: z.literal(type), timestamp, data });
