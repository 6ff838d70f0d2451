import { eq, getTableColumns } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import { place } from '#contract/address.ts';
import { ApiError } from '#contract/errors.ts';
import { PAYMENT_LINK_PURPOSES } from '#domain/orders/payment.ts';
import { orders } from '#server/database/schema.ts';
import { limitBody, MAX_JSON_BYTES } from '#server/http/body.ts';
import { createMemoryCounter } from '#server/http/call-counter.ts';
import { parse } from '#server/http/endpoint.ts';
import { networkOf } from '#server/http/limits.ts';
import { LINKED_PAGE_HEADERS } from '#server/links/linked-page.ts';
import { openLink } from '#server/links/signed-link.ts';
import { Refusal } from '#server/refusals/refusal.ts';
import type { Services } from '#server/services/services.ts';
import { cancelOrder } from './cancel.ts';
import { changeAddress } from './change-address.ts';
import { CONFIRMATION } from './confirm-link.ts';
import { confirmForCustomer } from './confirmation.ts';
import { canAnswer, showConfirmation } from './confirmation-view.ts';
import { placedItems } from './expressions.ts';
import { checkLinks, openLinks } from './payments/check-links.ts';
import { openPaymentLink } from './payments/links.ts';

const MAX_CALLS_PER_MINUTE = 60;

/** Anyone with the link can answer for the order, but sees no phone number and only city and PIN code of its address. */
export function mountConfirmation(api: Hono, services: Services): void {
  const calls = createMemoryCounter();
  const open = async (c: Context) => {
    const [count] = await calls.add([networkOf(c, services.config) ?? ''], 1);
    if (count!.calls > MAX_CALLS_PER_MINUTE) throw new Refusal('too_many_requests', 'tooManyRequests');
    const token = c.req.param('token')!;
    const id = await openLink(services.db, CONFIRMATION, token);
    const order = id && (await findOrder(services, id));
    return order && { ...order, page: `${services.prefix}/confirm/${token}` };
  };
  const notFound = (c: Context) => c.text(services.words.orders.details.notFound, 404, LINKED_PAGE_HEADERS);
  api.get('/confirm/:token', async (c) => {
    const order = await open(c);
    return order ? showConfirmation(c, services, order) : notFound(c);
  });
  api.get('/confirm/:token/pay/:purpose', async (c) => {
    const order = await open(c);
    const purpose = PAYMENT_LINK_PURPOSES.find((one) => one === c.req.param('purpose'));
    if (!order || !purpose) return notFound(c);
    if (purpose !== 'balance' && !canAnswer(services, order)) return c.redirect(order.page, 303);
    try {
      const returnUrl = `${services.config.publicOrigin}${order.page}/paid`;
      return c.redirect(await openPaymentLink(services, { order, purpose, returnUrl }), 303);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      services.log.warn({ err: error, order: order.id }, 'a payment link could not be opened');
      return showConfirmation(c, services, order, { problem: error.inWords(services.words).message });
    }
  });
  // The provider's page leads here, often before its webhook has come.
  api.get('/confirm/:token/paid', async (c) => {
    const order = await open(c);
    if (!order) return notFound(c);
    await checkLinks(services, await openLinks(services.db, order.id));
    return c.redirect(order.page, 303);
  });
  api.post('/confirm/:token', limitBody(MAX_JSON_BYTES), async (c) => {
    const order = await open(c);
    if (!order) return notFound(c);
    const form = (await c.req.parseBody()) as Record<string, string>;
    // An answer that comes again, or too late, shows what became of the order.
    if (canAnswer(services, order)) {
      try {
        await answer(services, order.id, form);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const refusal = error instanceof Refusal ? error.inWords(services.words) : error;
        if (refusal.code === 'invalid_input')
          return showConfirmation(c, services, order, { refused: { form, refusal } });
        if (refusal.code !== 'conflict') throw error;
      }
    }
    return c.redirect(order.page, 303);
  });
}

async function answer(services: Services, id: string, form: Record<string, string>): Promise<void> {
  if (form.answer === 'confirm') await confirmForCustomer(services, 'customer', id);
  else if (form.answer === 'address') await changeAddress(services, id, parse(place, form, services.words));
  else if (form.answer === 'cancel')
    await cancelOrder(services, { id, actor: 'customer', refunder: 'rules', reason: null });
}

async function findOrder({ db, language }: Services, id: string) {
  const [order] = await db
    .select({ ...getTableColumns(orders), items: placedItems(language) })
    .from(orders)
    .where(eq(orders.id, id));
  return order;
}
