import { ORDER_STATUS_LABELS } from '#contract/admin/labels.ts';
import { ApiError } from '#contract/errors.ts';
import { EMAILS, type OrderEmail } from '#domain/orders/emails.ts';
import { orderNumber } from '#domain/orders/order.ts';
import { record } from '#server/audit/record.ts';
import { writeEmail } from '#server/email/outbox.ts';
import { inLanguage } from '#server/services/localized.ts';
import type { Services } from '#server/services/services.ts';
import { lockOrder } from './lock-order.ts';
import { orderEmailData } from './status-email.ts';

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
    const { label, canSend } = EMAILS[template];
    const { status, replacesReturn } = order;
    if (!canSend({ status, isReplacement: replacesReturn !== null })) {
      const reason = replacesReturn ? 'is a replacement' : `is ${ORDER_STATUS_LABELS[status]}`;
      throw new ApiError('conflict', `${orderNumber(order.number)} ${reason}. “${label}” can’t be sent.`);
    }
    const localized = inLanguage({ ...services, db: tx }, order.language);
    const data = await orderEmailData(localized, order);
    const isNew = await writeEmail(localized, {
      key: template,
      data,
      orderId: id,
      recipient: data.to.email,
      dedupeKey: `order-email:${id}:${template}:${idempotencyKey}`,
    });
    if (isNew)
      await record(tx, now, { actor, action: 'email_customer', subject: `order:${id}`, after: { template } });
  });
}
