import { z } from 'zod';
import { hasToken } from '#server/couriers/call.ts';
import { text as anyText } from '#server/couriers/wire.ts';
import { callProvider, parseJson } from './call.ts';
import {
  MessageRefusal,
  type MessageReport,
  type MessengerAdapter,
  type OutgoingMessage,
} from './messenger.ts';

const API = {
  base: 'https://control.msg91.com',
  fetch: (request: Request) => globalThis.fetch(request),
};

const answered = z.object({
  type: z.enum(['success', 'error']),
  message: anyText.default(''),
  request_id: z.string().optional(),
});

/** https://msg91.com/help/webhooks/how-can-i-get-the-delivery-reports-on-my-webhook-url, version 3 */
const reported = z.object({
  requestId: z.string().min(1),
  status: anyText,
  desc: anyText.default(''),
});

/** Failed, on the do-not-disturb list, rejected, blocked. Others are on their way. */
const FAILED = ['2', '9', '16', '17', '25', 'failed', 'ndnc', 'rejected', 'blocked'];
const DELIVERED = ['1', 'delivered'];

const replied = z.object({
  mobile: anyText.pipe(z.string().regex(/^\d{6,15}$/)),
  message: z.string(),
});

/** https://docs.msg91.com/sms/send-sms. The text is in the template, because operators in India send registered texts only. */
export const msg91: MessengerAdapter<'MSG91_AUTH_KEY' | 'MSG91_WEBHOOK_TOKEN'> = {
  name: 'msg91',
  channel: 'sms',
  displayName: 'MSG91',
  settings: {
    MSG91_AUTH_KEY: z.string(),
    MSG91_WEBHOOK_TOKEN: z.string().min(16, 'must have at least 16 characters'),
  },

  open({ MSG91_AUTH_KEY: authkey, MSG91_WEBHOOK_TOKEN: webhookToken }, server = API) {
    return {
      channel: 'sms',

      async send(message) {
        const { status, body } = await callProvider(server, '/api/v5/flow', {
          headers: { authkey },
          body: toBody(message),
        });
        const { data } = answered.safeParse(body);
        if (status < 300 && data?.type === 'success') return data.request_id ?? data.message;
        if (status === 429 || data?.type === 'error')
          throw new MessageRefusal(data?.message || `MSG91 refused the message (${status}).`, status === 429);
        throw new Error(`answer ${status}`);
      },

      async readWebhook(request) {
        if (!hasToken(request, 'x-msg91-token', webhookToken)) return undefined;
        const body = parseJson(await request.text());
        const { data } = replied.safeParse(body);
        const replies = data ? [{ from: `+${data.mobile}`, text: data.message, payload: undefined }] : [];
        return { reports: toReports(body), replies };
      },
    };
  },
};

function toReports(body: unknown): MessageReport[] {
  const { data } = reported.safeParse(body);
  if (!data) return [];
  const { requestId: providerId, desc } = data;
  const status = data.status.toLowerCase();
  const report = { providerId, id: undefined };
  if (DELIVERED.includes(status)) return [{ ...report, state: 'delivered', error: undefined }];
  if (FAILED.includes(status))
    return [{ ...report, state: 'failed', error: `${desc} (${data.status})`.trim() }];
  return [];
}

const toBody = ({ recipient, template, values }: OutgoingMessage) => ({
  template_id: template,
  short_url: '0',
  recipients: [
    {
      mobiles: recipient.slice(1),
      ...Object.fromEntries(values.map((value, index) => [`VAR${index + 1}`, value])),
    },
  ],
});
