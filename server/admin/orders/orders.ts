import { and, eq } from 'drizzle-orm';
import { ORDER_STATUS_LABELS } from '#contract/admin/labels.ts';
import { ApiError } from '#contract/errors.ts';
import { record } from '#server/audit/record.ts';
import { newId } from '#server/database/id.ts';
import { orderNote, orders, payment } from '#server/database/schema.ts';
import type { Handlers } from '#server/http/endpoint.ts';
import { idempotencyKeyOf } from '#server/http/idempotency-key.ts';
import { cancelOrder } from '#server/orders/cancel.ts';
import { confirmForCustomer, requireReady } from '#server/orders/confirmation.ts';
import { listDiscrepancies } from '#server/orders/discrepancies/check-orders.ts';
import { readEdit } from '#server/orders/edits/read-edit.ts';
import { previewEdit, requireVersion, saveEdit } from '#server/orders/edits/save-edit.ts';
import { createInvoice } from '#server/orders/invoices/issue.ts';
import { lockOrder } from '#server/orders/lock-order.ts';
import { allowRefund } from '#server/orders/payments/allow-refund.ts';
import { payOutRefund } from '#server/orders/payments/pay-out.ts';
import { duePayouts, failedRefunds, heldPayments } from '#server/orders/payments/queries.ts';
import { scheduleFullRefund } from '#server/orders/payments/refund.ts';
import { retryRefund } from '#server/orders/payments/retry-refund.ts';
import { refundOrder } from '#server/orders/refunds/refund-order.ts';
import { readRefundable } from '#server/orders/refunds/refundable.ts';
import { returnToSender } from '#server/orders/return-to-sender.ts';
import { sendOrderEmail } from '#server/orders/send-email.ts';
import { setAddress } from '#server/orders/set-address.ts';
import { setOrderStatus } from '#server/orders/set-status.ts';
import { setTracking } from '#server/orders/tracking.ts';
import { undoDelivery } from '#server/orders/undo-delivery.ts';
import type { Services } from '#server/services/services.ts';
import { bookOrder } from '#server/shipments/book-order.ts';
import { findBooked, readBookings } from '#server/shipments/bookings.ts';
import { followRemovedItems } from '#server/shipments/follow-shipments.ts';
import { handOver, requestPickups } from '#server/shipments/hand-over.ts';
import { labelOfOrder, labelsOfOrders, manifestOfOrders } from '#server/shipments/labels.ts';
import { shipParcel } from '#server/shipments/parcel-status.ts';
import { forEach } from './for-each.ts';
import { countByStatus, listAdminOrders } from './order-list.ts';
import { readAdminOrder } from './order-read.ts';
import { withDate } from './with-date.ts';

export const adminOrderHandlers = {
  'admin.order.list': async ({ input }, { db }) => listAdminOrders(db, input),

  'admin.order.counts': async (_, { db }) => ({ data: await countByStatus(db) }),

  'admin.order.get': async ({ input, staffMember }, services) => ({
    data: await readAdminOrder(services, staffMember, input.id),
  }),

  'admin.order.pack': async ({ input: { ids, packed }, staffMember }, services) => ({
    data: await forEach(services, ids, (id) => pack(services, staffMember.email, id, packed)),
  }),

  'admin.order.confirm': async ({ input: { ids }, staffMember }, services) => ({
    data: await forEach(services, ids, (id) => confirmForCustomer(services, staffMember.email, id)),
  }),

  'admin.order.setStatus': async ({ input: { orders, ...step }, staffMember }, services) => ({
    data: await forEach(
      services,
      orders.map(({ id }) => id),
      (id, index) => {
        const { parcel, trackingNumber } = orders[index]!;
        if (parcel === undefined || step.to !== 'shipped')
          return setOrderStatus(services, staffMember.email, { ...step, id, trackingNumber });
        return shipParcel(services, staffMember.email, { ...step, id, parcel, trackingNumber });
      },
    ),
  }),

  'admin.order.issue': async ({ input, staffMember }, services) => ({
    data: await forEach(services, input.ids, (id) => createInvoice(services, staffMember.email, id)),
  }),

  'admin.order.setAddress': async ({ input: { id, address }, staffMember }, services) => {
    await setAddress(services, { id, address, actor: staffMember.email });
    return { data: await readAdminOrder(services, staffMember, id) };
  },

  'admin.orderEdit.get': async ({ input }, { db }) => ({ data: await readEdit({ db }, input.id) }),

  'admin.orderEdit.preview': async ({ input }, services) => {
    const { id, version, address } = input;
    const preview = await previewEdit(services, {
      ...{ id, address },
      toEdit(stored) {
        requireVersion(stored, version);
        return input;
      },
    });
    const { quote: breakdown, differences, due, refund, isPaidOnline, isRecorded } = preview;
    return { data: { breakdown, differences, due, refund, isPaidOnline, isRecorded } };
  },

  'admin.orderEdit.save': async ({ input, staffMember, c }, services) => {
    await saveEdit(services, {
      ...input,
      toEdit: () => input,
      actor: staffMember.email,
      refunder: staffMember,
      idempotencyKey: idempotencyKeyOf(c),
    });
    return { data: await readAdminOrder(services, staffMember, input.id) };
  },

  'admin.order.refundable': async ({ input }, { db }) => ({ data: await readRefundable(db, input.id) }),

  'admin.order.refund': async ({ input, staffMember, c }, services) => {
    const { email: actor } = staffMember;
    const save = { actor, refunder: staffMember, idempotencyKey: idempotencyKeyOf(c) };
    await services.db.transaction(async (tx) => {
      const txServices = { ...services, db: tx };
      const order = await refundOrder(txServices, input, save);
      if (order) await followRemovedItems(txServices, order, actor);
    });
    return { data: await readAdminOrder(services, staffMember, input.id) };
  },

  'admin.order.cancel': async ({ input, staffMember }, services) => {
    await cancelOrder(services, { ...input, actor: staffMember.email, refunder: staffMember });
    return { data: await readAdminOrder(services, staffMember, input.id) };
  },

  'admin.order.returnToSender': async ({ input, staffMember }, services) => {
    const reason = input.reason || null;
    await returnToSender(services, { ...input, reason, actor: staffMember.email, refunder: staffMember });
    return { data: await readAdminOrder(services, staffMember, input.id) };
  },

  'admin.order.tracking': async ({ input, staffMember }, services) => {
    await setTracking(services, staffMember.email, input);
    return { data: await readAdminOrder(services, staffMember, input.id) };
  },

  'admin.order.book': async ({ input, staffMember }, services) => {
    await bookOrder(services, staffMember.email, input);
    return { data: await readAdminOrder(services, staffMember, input.id) };
  },

  'admin.order.bookAll': async ({ input: { ids, courier }, staffMember }, services) => ({
    data: await bookOrders(services, staffMember.email, ids, courier),
  }),

  'admin.order.bookings': async ({ input }, { db }) => ({ data: await readBookings(db, input.number) }),

  'admin.order.requestPickup': async ({ input, staffMember }, services) => ({
    data: await requestPickups(services, staffMember.email, input),
  }),

  'admin.order.handOver': async ({ input, staffMember }, services) => ({
    data: await forEach(services, input.ids, (id) => handOver(services, staffMember.email, id), CONCURRENT),
  }),

  'admin.order.labels': async ({ input }, services) => ({ data: await labelsOfOrders(services, input) }),

  'admin.order.manifest': async ({ input }, services) => ({ data: await manifestOfOrders(services, input) }),

  'admin.order.label': async ({ input }, services) => ({ data: await labelOfOrder(services, input) }),

  'admin.order.undoDelivery': async ({ input, staffMember }, services) => {
    await undoDelivery(services, staffMember.email, input.id);
    return { data: await readAdminOrder(services, staffMember, input.id) };
  },

  'admin.order.note': async ({ input, staffMember }, services) => {
    const { db, now } = services;
    await db.transaction(async (tx) => {
      const { id } = await lockOrder(tx, input.id);
      const note = {
        id: newId(),
        orderId: id,
        author: staffMember.email,
        text: input.text,
        createdAt: now(),
      };
      await tx.insert(orderNote).values(note);
      await record(tx, now, { actor: staffMember.email, action: 'add_note', subject: `order:${id}` });
    });
    return { data: await readAdminOrder(services, staffMember, input.id) };
  },

  'admin.order.sendEmail': async ({ input, staffMember, c }, services) => {
    const request = { ...input, idempotencyKey: idempotencyKeyOf(c) };
    await sendOrderEmail(services, staffMember.email, request);
    return { data: await readAdminOrder(services, staffMember, input.id) };
  },

  'admin.payment.list': async (_, { db }) => {
    const held = await heldPayments(db);
    const failed = await failedRefunds(db);
    return {
      data: {
        held: held.map((payment) => ({
          ...withDate(payment),
          id: payment.paymentId,
          status: 'held' as const,
        })),
        failedRefunds: failed.map(toRefund),
        payouts: (await duePayouts(db)).map(toRefund),
      },
    };
  },

  'admin.payment.discrepancies': async (_, { db }) => ({ data: await listDiscrepancies(db) }),

  'admin.payment.payOut': async ({ input: { id, reference }, staffMember }, { db, now }) => {
    await db.transaction(async (tx) => {
      const paidOut = await payOutRefund(tx, { id, reference, at: now() });
      if (!paidOut) throw new ApiError('conflict', 'This refund is not to be paid out any more.');
      const [paid] = await tx.select().from(payment).where(eq(payment.id, paidOut.paymentId));
      await record(tx, now, {
        ...{ actor: staffMember.email, action: 'pay_out', subject: `order:${paid!.orderId}` },
        after: { amount: paidOut.amount, reference },
      });
    });
    return { data: { id } };
  },

  'admin.payment.retryRefund': async ({ input: { id }, staffMember }, { db, now }) => {
    await db.transaction(async (tx) => {
      const due = await retryRefund(tx, { id, at: now() });
      if (!due) throw new ApiError('conflict', 'This refund has not failed, or is no longer owed.');
      const [paid] = await tx.select().from(payment).where(eq(payment.id, due.paymentId));
      await record(tx, now, {
        ...{ actor: staffMember.email, action: 'retry_refund', subject: `order:${paid!.orderId}` },
        after: { amount: due.amount },
      });
    });
    return { data: { id } };
  },

  'admin.payment.refund': async ({ input, staffMember }, { db, now }) => {
    const refunded = await db.transaction(async (tx) => {
      const [held] = await tx
        .select()
        .from(payment)
        .where(and(eq(payment.id, input.id), eq(payment.status, 'held')))
        .for('update');
      if (!held) throw new ApiError('not_found', 'Held payment not found.');
      const amount = await scheduleFullRefund({ db: tx, now }, { paymentId: held.id, reason: held.reason! });
      await allowRefund(tx, staffMember, { amount, subject: `payment:${held.id}` }, now());
      // It may have been refunded at the provider.
      const status = amount > 0 ? ('refund_due' as const) : ('refunded' as const);
      await tx.update(payment).set({ status }).where(eq(payment.id, held.id));
      await record(tx, now, {
        actor: staffMember.email,
        action: 'refund_payment',
        subject: `payment:${held.id}`,
        before: { status: 'held' },
        after: { status, amount },
      });
      return { ...held, status };
    });
    return { data: withDate(refunded) };
  },
} satisfies Partial<Handlers>;

const toRefund = <Row extends { refundId: string; createdAt: Date }>({ refundId: id, ...refund }: Row) => ({
  ...withDate(refund),
  id,
});

async function pack({ db, now }: Services, actor: string, id: string, packed: boolean): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (order.status !== 'processing')
      throw new ApiError(
        'conflict',
        `This order is ${ORDER_STATUS_LABELS[order.status]} and can no longer be packed or unpacked.`,
      );
    if ((order.packedAt !== null) === packed) return;
    if (packed) requireReady(order);
    await tx
      .update(orders)
      .set({ packedAt: packed ? now() : null })
      .where(eq(orders.id, id));
    await record(tx, now, { actor, action: packed ? 'pack' : 'unpack', subject: `order:${id}` });
  });
}

async function bookOrders(services: Services, actor: string, ids: string[], courier: string | undefined) {
  const booked = await findBooked(services.db, ids);
  const book = async (id: string) => {
    if (!booked.has(id)) await bookOrder(services, actor, { id, courier });
  };
  return forEach(services, ids, book, CONCURRENT);
}

const CONCURRENT = 4;
