import type { Handlers } from '#server/http/endpoint.ts';
import { openPayment, reopenPayment } from './open.ts';
import { verifyPayment } from './verify.ts';

export const paymentHandlers = {
  'payment.key': async (_, { payments }) => ({ data: { key: payments.current.publicKey } }),

  'order.createPayment': async (call, services) => ({ data: { order: await openPayment(call, services) } }),

  'order.pay': async (call, services) => ({ data: { order: await reopenPayment(call, services) } }),

  'order.verifyPayment': async (call, services) => ({
    data: { orderId: await verifyPayment(call, services) },
    message: services.words.checkout.paid,
  }),
} satisfies Partial<Handlers>;
