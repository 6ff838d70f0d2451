import { ORDER_STATUS_LABELS } from '#contract/admin/labels.ts';
import { ORDER_EMAILS, type OrderEmail } from '#contract/admin/order-emails.ts';
import { ApiError } from '#contract/errors.ts';
import { inOrderLanguage, orderNumber } from '#domain/order.ts';
import { record } from '#server/audit/record.ts';
import { writeEmail } from '#server/email/outbox.ts';
import { inLanguage } from '#server/services/localized.ts';
import type { Services } from '#server/services/services.ts';
import { customerOf, linesOfOrder, lockOrder } from './lock-order.ts';
import { orderConfirmation } from './order-confirmation.ts';

interface EmailRequest {
  id: string;
  template: OrderEmail;
  idempotencyKey: string;
}

export async function sendOrderEmail(
  services: Services,
  actor: string,
  { id, template, idempotencyKey }: EmailRequest,
): Promise<void> {
  const { db, now } = services;
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    const { name, canSend } = ORDER_EMAILS[template];
    const { status, replacesReturn } = order;
    if (!canSend({ status, isReplacement: replacesReturn !== null })) {
      const reason = replacesReturn ? 'is a replacement' : `is ${ORDER_STATUS_LABELS[status]}`;
      throw new ApiError('conflict', `${orderNumber(order.number)} ${reason}. “${name}” can’t be sent.`);
    }
    const to = await customerOf(tx, order);
    const localized = inLanguage({ ...services, db: tx }, order.language);
    const isNew = await writeEmail(localized, {
      ...orderConfirmation(localized, order, (await linesOfOrder(tx, id)).map(inOrderLanguage), to),
      orderId: id,
      recipient: to.email,
      dedupeKey: `order-email:${id}:${template}:${idempotencyKey}`,
    });
    if (isNew)
      await record(tx, now, { actor, action: 'email_customer', subject: `order:${id}`, after: { template } });
  });
}
