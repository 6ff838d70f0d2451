import { codeOf, PAYMENT_METHOD_VALUES } from '#contract/order-values.ts';
import type { Handlers } from '#server/http/endpoint.ts';
import { idempotencyKeyOf } from '#server/http/idempotency-key.ts';
import { Refusal } from '#server/refusals/refusal.ts';
import { cancelOrder } from './cancel.ts';
import { codRefusal } from './cod-rules.ts';
import { payLink } from './confirm-link.ts';
import { toEditRequest } from './edits/customer-edit.ts';
import { previewEdit, saveEdit } from './edits/save-edit.ts';
import { placeOrder } from './place.ts';
import { priceOrder } from './price.ts';
import { findOrder, listOrders } from './queries.ts';
import { requestHashOf } from './replay.ts';
import { setAddress } from './set-address.ts';

export const orderHandlers = {
  'order.create': async ({ input: { source, ...input }, account, c }, services) => {
    const payment = codeOf(PAYMENT_METHOD_VALUES, input.paymentMethod);
    const { orderId, isReplay, advance } = await placeOrder(services, {
      account,
      payment,
      lines: input.items,
      amount: input.amount,
      address: input.address,
      business: input.business,
      couponCode: input.coupon,
      source,
      idempotencyKey: idempotencyKeyOf(c),
      requestHash: requestHashOf(payment, input),
    });
    const payUrl = advance > 0 ? await payLink(services, orderId, 'advance') : undefined;
    return { data: { orderId, alreadyPlaced: isReplay, payUrl }, message: services.words.orders.placed };
  },

  'order.checkCod': async ({ input, account }, services) => {
    const { items, pincode, coupon } = input;
    const request = { accountId: account.id, payment: 'cod', lines: items, address: undefined } as const;
    const { lines, price, settings } = await priceOrder(services, { ...request, couponCode: coupon });
    const route = pincode
      ? await services.serviceability.ask(settings.delivery.warehousePincode, pincode)
      : undefined;
    const order = { lines, total: price.total, pincode, route };
    const refusal = await codRefusal(services.db, settings.cod, order);
    return { data: { isOffered: !refusal, reason: refusal?.inWords(services.words).message } };
  },

  'order.list': ({ input, account }, services) => listOrders(services, account.id, input),

  'order.get': async ({ input, account }, services) => {
    const order = await findOrder(services, account.id, input.id);
    if (!order) throw new Refusal('not_found', 'orderNotFound');
    return { data: order };
  },

  'order.setAddress': async ({ input: { id, address }, account }, services) => {
    await setAddress(services, { id, address, accountId: account.id, actor: 'customer' });
    return { data: (await findOrder(services, account.id, id))! };
  },

  'order.previewEdit': async ({ input, account }, services) => {
    const { version, quote, differences, due, refund } = await previewEdit(services, {
      ...{ id: input.id, accountId: account.id, address: input.address },
      toEdit: (stored, db) => toEditRequest(stored, db, input),
    });
    const changes = differences.map(services.words.orderChanges.describe);
    return { data: { version, changes, total: quote.total, due, refund } };
  },

  'order.edit': async ({ input, account, c }, services) => {
    await saveEdit(services, {
      ...{ ...input, accountId: account.id, actor: 'customer', refunder: 'rules', note: '' },
      idempotencyKey: idempotencyKeyOf(c),
      toEdit: (stored, db) => toEditRequest(stored, db, input),
    });
    return { data: (await findOrder(services, account.id, input.id))! };
  },

  'order.cancel': async ({ input, account }, services) => {
    await cancelOrder(services, {
      id: input.id,
      accountId: account.id,
      actor: 'customer',
      refunder: 'rules',
      reason: input.reason || null,
    });
    return {
      data: (await findOrder(services, account.id, input.id))!,
      message: services.words.orders.cancel.done,
    };
  },
} satisfies Partial<Handlers>;
