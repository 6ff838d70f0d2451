import type { MessageRow } from './store.ts';

interface From {
  phoneNumberId: string;
  at: Date;
}

const seconds = (at: Date) => String(Math.floor(at.getTime() / 1000));

const whatsappBody = ({ phoneNumberId }: From, value: object) =>
  JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [
      {
        id: '1',
        changes: [
          {
            field: 'messages',
            value: {
              messaging_product: 'whatsapp',
              metadata: { display_phone_number: '918000000000', phone_number_id: phoneNumberId },
              ...value,
            },
          },
        ],
      },
    ],
  });

export const statusWebhook = (
  { providerId, phone, callbackData }: MessageRow,
  status: 'sent' | 'delivered' | 'read' | 'failed',
  from: From,
): string =>
  whatsappBody(from, {
    statuses: [
      {
        ...{ id: providerId, status, timestamp: seconds(from.at), recipient_id: phone },
        ...(callbackData && { biz_opaque_callback_data: callbackData }),
        ...(status === 'failed' && { errors: [{ code: 131026, title: 'Message undeliverable' }] }),
      },
    ],
  });

export const replyWebhook = (
  { id, phone, text }: MessageRow,
  pressed: MessageRow | undefined,
  from: From,
): string =>
  whatsappBody(from, {
    contacts: [{ profile: { name: phone }, wa_id: phone }],
    messages: [
      {
        ...{ from: phone, id: `wamid.in${id}`, timestamp: seconds(from.at) },
        ...(pressed
          ? {
              type: 'button',
              button: { payload: pressed.replyPayload, text },
              context: { id: pressed.providerId },
            }
          : { type: 'text', text: { body: text } }),
      },
    ],
  });

export const smsReportWebhook = (
  { providerId, phone }: MessageRow,
  status: 'delivered' | 'failed',
  { at }: Pick<From, 'at'>,
): string =>
  JSON.stringify({
    ...{ date: at.toISOString().slice(0, 19).replace('T', ' '), number: phone, requestId: providerId },
    ...(status === 'delivered' ? { status: '1', desc: 'DELIVERED' } : { status: '2', desc: 'FAILED' }),
  });

export const smsReplyWebhook = ({ phone, text }: MessageRow): string =>
  JSON.stringify({ mobile: phone, message: text });
