import { and, eq, gte, isNotNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { address } from '#contract/address.ts';
import { RECORDED_PAYMENT_LABELS } from '#contract/admin/labels.ts';
import { ApiError } from '#contract/errors.ts';
import type { Received } from '#contract/schemas.ts';
import { DAY_MS, toIndianDay } from '#domain/calendar.ts';
import { formatPaise, type Paise, ZERO } from '#domain/money.ts';
import type { DraftContact } from '#domain/orders/draft.ts';
import { orderNumber, splitName } from '#domain/orders/order.ts';
import { RECORDED } from '#domain/orders/payment.ts';
import type { PaymentMethod, RecordedPayment } from '#domain/orders/payment-methods.ts';
import { MIN_ONLINE_PAYMENT } from '#domain/orders/pricing.ts';
import { isMonthBooked } from '#server/audit/journal-downloads.ts';
import { record } from '#server/audit/record.ts';
import { takeStock } from '#server/catalogue/stock/stock.ts';
import type { Database } from '#server/database/database.ts';
import { newId } from '#server/database/id.ts';
import { draftOrder, orderLine, orderNote, orders, payment } from '#server/database/schema.ts';
import { confirmationRow, insertEmail } from '#server/email/outbox.ts';
import { parse } from '#server/http/endpoint.ts';
import { addContact } from '#server/identity/contacts.ts';
import { checkDestination } from '#server/orders/check-destination.ts';
import { allowRefund } from '#server/orders/payments/allow-refund.ts';
import { fieldError } from '#server/refusals/field-error.ts';
import { inLanguage } from '#server/services/localized.ts';
import type { Services } from '#server/services/services.ts';
import { priceDraft } from './price-draft.ts';
import { moveReserved, outOfStock } from './reserve.ts';
import { type Author, lockDraft, requireCustomer } from './save-draft.ts';

/** An order that waits for its payment by a link is cancelled after this time, or with the reservation of its draft if that ends later. */
const PAYMENT_LINK_WINDOW_MS = 3 * DAY_MS;

type Payment = Omit<Received<'admin.draft.complete'>, 'id' | 'version'>;

/**
 * Places the order of a draft. Throws `conflict` if the draft or its total has changed, `out_of_stock`, and `invalid_input`
 * for an address that is not complete. Throws `forbidden` if the refunder may not take off as much.
 */
export async function completeDraft(
  services: Services,
  { id, version, actor, refunder, ...completion }: Received<'admin.draft.complete'> & Author,
): Promise<{ orderId: string; number: number }> {
  const { db, now } = services;
  const { content } = await lockDraft(services, { id, version });
  const destination = parse(z.object({ address }), { address: toAddress(content.contact) }, services.words);
  const method: PaymentMethod = completion.payment === 'cod' ? 'cod' : 'online';
  const at = now();
  const promisedBy = await checkDestination(
    services,
    { paymentMethod: method, total: completion.total, createdAt: at, business: null },
    destination.address,
    'address.pincode',
  );
  return db.transaction(async (tx) => {
    const known = await requireCustomer(tx, content.customerId);
    const draft = await lockDraft({ ...services, db: tx }, { id, version });
    if (method === 'cod' && known?.blockedAt)
      throw new ApiError(
        'conflict',
        `${known.name} is blocked, so they can’t pay on delivery. Take the payment first, or end the block on the customer’s page.`,
      );
    const name = content.contact.fullName;
    const localized = inLanguage({ ...services, db: tx }, known?.language ?? '');
    const { language } = localized;
    const customer = known ?? (await addContact(tx, { name, email: content.email, language }));
    const { lines, settings, settingsVersion, ...priced } = await priceDraft(localized, content);
    const quote = priced.quoteFor(completion.payment);
    requireTotal(completion, quote.total, lines.length);
    const order = {
      id: newId(),
      accountId: customer.id,
      idempotencyKey: `draft:${id}`,
      status: 'processing' as const,
      paymentMethod: method,
      ownDeliveryFee: content.deliveryFee,
      ...statesOf(completion, { at, reservedUntil: draft.reservedUntil }),
      ...{ ...quote, address: destination.address, promisedBy, createdAt: at, settingsVersion, language },
    };
    const amount = priced.waivedFor(completion.payment);
    await allowRefund(tx, refunder, { amount, subject: `order:${order.id}`, isWaived: true }, at);
    const [placed] = await tx.insert(orders).values(order).returning({ number: orders.number });
    await tx
      .insert(orderLine)
      .values(lines.map((line, position) => ({ orderId: order.id, position, ...line })));
    await insertEmail({ db: tx }, confirmationRow(services, order.id, customer.email, settings));
    if (content.note)
      await tx
        .insert(orderNote)
        .values({ id: newId(), orderId: order.id, author: actor, text: content.note, createdAt: at });
    await recordPayment(tx, { orderId: order.id, at }, completion);
    const done = { content: null, orderId: order.id, total: quote.total, version: version + 1 };
    await tx
      .update(draftOrder)
      .set({ ...done, reserved: null, reservedUntil: null, changedAt: at })
      .where(eq(draftOrder.id, id));
    const { discountReason: reason } = content;
    const log = { actor, subject: `order:${order.id}` };
    await record(
      tx,
      now,
      {
        ...log,
        action: 'complete_draft',
        after: {
          amount: quote.total,
          ...(quote.merchantDiscount > 0 && { merchantDiscount: quote.merchantDiscount, reason }),
        },
      },
      ...(order.recordedPayment && quote.total > 0
        ? [
            {
              ...log,
              action: 'record_payment' as const,
              after: {
                amount: quote.total,
                method: RECORDED_PAYMENT_LABELS[order.recordedPayment],
                reference: completion.reference,
              },
            },
          ]
        : []),
    );
    // Last, because other orders of the same variants wait until this one is committed.
    await moveReserved(tx, draft, null, actor);
    const cause = { reason: 'sold', reference: `order:${order.id}`, actor } as const;
    if (!(await takeStock(tx, lines, cause))) throw await outOfStock(tx, content.items, null);
    return { orderId: order.id, number: placed!.number };
  });
}

const toAddress = ({ fullName, ...place }: DraftContact) => ({ ...splitName(fullName), ...place });

function requireTotal({ payment, total }: Payment, now: Paise, items: number): void {
  if (items === 0) throw new ApiError('invalid_input', 'An order needs an item. Please add one.');
  if (payment === 'link' && now < MIN_ONLINE_PAYMENT)
    throw new ApiError('invalid_input', 'Less than ₹1 can’t be paid by a link.');
  if (now !== total)
    throw new ApiError('conflict', `The total is now ${formatPaise(now)}. Please check it and try again.`);
}

function statesOf(
  { payment, total }: Payment,
  { at, reservedUntil }: { at: Date; reservedUntil: Date | null },
) {
  if (payment === 'cod') return { recordedPayment: null, paid: false };
  if (payment !== 'link') return { recordedPayment: payment, paid: true };
  const due = Math.max(at.getTime() + PAYMENT_LINK_WINDOW_MS, reservedUntil?.getTime() ?? 0);
  return { recordedPayment: null, paid: false, amountDue: total, paymentDueAt: new Date(due) };
}

const MAX_PAYMENT_AGE_MS = 366 * DAY_MS;

async function recordPayment(
  tx: Database,
  { orderId, at }: { orderId: string; at: Date },
  { payment: recordedAs, total: amount, reference, receivedOn = toIndianDay(at) }: Payment,
): Promise<void> {
  if (!isRecorded(recordedAs) || amount === ZERO) return;
  if (receivedOn > toIndianDay(at))
    throw fieldError('receivedOn', 'Please enter a day that is not in the future.');
  if (receivedOn < toIndianDay(new Date(at.getTime() - MAX_PAYMENT_AGE_MS)))
    throw fieldError('receivedOn', 'Please enter a day of the last year.');
  if (await isMonthBooked(tx, receivedOn.slice(0, 7)))
    throw fieldError(
      'receivedOn',
      'The journal of that month was downloaded already. Please enter a day after it, and the day of the payment in the reference.',
    );
  if (reference && recordedAs !== 'cash') await requireNewReference(tx, reference, at);
  await tx.insert(payment).values({
    ...{ id: newId(), orderId, amount, status: 'captured', provider: RECORDED, createdAt: at },
    ...{ recordedAs, reference: reference || null, receivedOn },
  });
}

/** A customer can show the same transfer for two orders. */
async function requireNewReference(tx: Database, reference: string, at: Date): Promise<void> {
  const [known] = await tx
    .select({ number: orders.number })
    .from(payment)
    .innerJoin(orders, eq(orders.id, payment.orderId))
    .where(
      and(
        isNotNull(payment.recordedAs),
        gte(payment.receivedOn, toIndianDay(new Date(at.getTime() - MAX_PAYMENT_AGE_MS))),
        eq(sql`lower(${payment.reference})`, reference.toLowerCase()),
      ),
    )
    .limit(1);
  if (known)
    throw fieldError(
      'reference',
      `This is already the reference of the payment for ${orderNumber(known.number)}. If one transfer paid both orders, add the other order’s number to it.`,
    );
}

const isRecorded = (payment: string): payment is RecordedPayment => payment !== 'link' && payment !== 'cod';
