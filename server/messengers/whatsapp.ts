import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { APPROVAL_STATES } from '#domain/messages.ts';
import { type Answer, callProvider, parseJson } from './call.ts';
import {
  MessageRefusal,
  type MessageReply,
  type MessageReport,
  type MessengerAdapter,
  type MessengerServer,
  type OutgoingMessage,
  type TemplateApproval,
} from './messenger.ts';

const API = {
  base: 'https://graph.facebook.com/v23.0',
  fetch: (request: Request) => globalThis.fetch(request),
};

/** Too many messages, or WhatsApp’s servers have a problem. */
const TEMPORARY = [1, 2, 4, 80007, 130429, 131000, 131016, 131048, 131056, 131057, 133004];

const accepted = z.object({ messages: z.array(z.object({ id: z.string() })).min(1) });
const refused = z.object({
  error: z.object({
    code: z.coerce.number(),
    message: z.string().default(''),
    error_data: z.object({ details: z.string().default('') }).optional(),
  }),
});

const status = z.object({
  id: z.string(),
  status: z.enum(['sent', 'delivered', 'read', 'failed']),
  biz_opaque_callback_data: z.string().optional(),
  errors: z.array(z.object({ code: z.coerce.number(), title: z.string().default('') })).optional(),
});
const reply = z.object({
  from: z.string().regex(/^\d{6,15}$/),
  button: z.object({ payload: z.string().optional(), text: z.string() }).optional(),
  interactive: z
    .object({ button_reply: z.object({ id: z.string(), title: z.string() }).optional() })
    .optional(),
  text: z.object({ body: z.string() }).optional(),
});
const webhook = z.object({
  entry: z.array(
    z.object({
      changes: z.array(
        z.object({
          field: z.string(),
          value: z.object({
            metadata: z.object({ phone_number_id: z.string() }).optional(),
            statuses: z.array(z.unknown()).default([]),
            messages: z.array(z.unknown()).default([]),
          }),
        }),
      ),
    }),
  ),
});

const listed = z.object({
  data: z.array(
    z.object({
      name: z.string(),
      language: z.string(),
      status: z.string(),
      rejected_reason: z.string().optional(),
    }),
  ),
  paging: z
    .object({
      next: z.string().optional(),
      cursors: z.object({ after: z.string().optional() }).optional(),
    })
    .optional(),
});

/** Far more than the shop has. */
const MAX_PAGES = 20;

type Setting = `WHATSAPP_${'TOKEN' | 'PHONE_NUMBER_ID' | 'APP_SECRET' | 'VERIFY_TOKEN'}`;

/** https://developers.facebook.com/docs/whatsapp/cloud-api */
export const whatsapp: MessengerAdapter<Setting, 'WHATSAPP_BUSINESS_ACCOUNT_ID'> = {
  name: 'whatsapp',
  channel: 'whatsapp',
  displayName: 'WhatsApp Cloud API',
  settings: {
    WHATSAPP_TOKEN: z.string(),
    WHATSAPP_PHONE_NUMBER_ID: z.string().regex(/^\d+$/, 'must have digits only'),
    WHATSAPP_APP_SECRET: z.string().min(16, 'must have at least 16 characters'),
    WHATSAPP_VERIFY_TOKEN: z.string().min(16, 'must have at least 16 characters'),
  },
  optionalSettings: {
    WHATSAPP_BUSINESS_ACCOUNT_ID: z.string().regex(/^\d+$/, 'must have digits only'),
  },

  open(
    {
      WHATSAPP_TOKEN: token,
      WHATSAPP_PHONE_NUMBER_ID: phoneNumberId,
      WHATSAPP_APP_SECRET: appSecret,
      WHATSAPP_VERIFY_TOKEN: verifyToken,
      WHATSAPP_BUSINESS_ACCOUNT_ID: businessAccountId,
    },
    server = API,
  ) {
    return {
      channel: 'whatsapp',

      async send(message) {
        const answer = await callProvider(server, `/${phoneNumberId}/messages`, {
          headers: { authorization: `Bearer ${token}` },
          body: toBody(message),
        });
        const taken = accepted.safeParse(answer.body);
        if (answer.status < 300 && taken.success) return taken.data.messages[0]!.id;
        throw refusalIn(answer) ?? new Error(`answer ${answer.status}`);
      },

      ...(businessAccountId && { listTemplates: () => readTemplates(server, { businessAccountId, token }) }),

      answerChallenge({ searchParams }) {
        const isOurs =
          searchParams.get('hub.mode') === 'subscribe' &&
          isSame(searchParams.get('hub.verify_token') ?? '', verifyToken);
        return isOurs ? (searchParams.get('hub.challenge') ?? '') : undefined;
      },

      async readWebhook(request) {
        const body = Buffer.from(await request.arrayBuffer());
        const signature = createHmac('sha256', appSecret).update(body).digest('hex');
        if (!isSame(request.headers.get('x-hub-signature-256') ?? '', `sha256=${signature}`))
          return undefined;
        return readChanges(body.toString(), phoneNumberId);
      },
    };
  },
};

/** https://developers.facebook.com/docs/whatsapp/cloud-api/guides/send-message-templates */
function toBody({ id, recipient, template, language, values, code, reply, link }: OutgoingMessage) {
  const texts = (list: string[]) => list.map((text) => ({ type: 'text', text }));
  const button = (index: number, sub_type: string, parameters: object[]) => ({
    ...{ type: 'button', sub_type, index: String(index), parameters },
  });
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: recipient.slice(1),
    type: 'template',
    template: {
      name: template,
      language: { code: language },
      components: [
        ...(values.length > 0 ? [{ type: 'body', parameters: texts(values) }] : []),
        ...(code ? [button(0, 'url', texts([code]))] : []),
        ...(reply ? [button(0, 'quick_reply', [{ type: 'payload', payload: reply }])] : []),
        // A template has the origin, and what follows is its only variable.
        ...(link ? [button(reply ? 1 : 0, 'url', texts([link.replace(/^https?:\/\/[^/]+\//, '')]))] : []),
      ],
    },
    biz_opaque_callback_data: id,
  };
}

/** https://developers.facebook.com/documentation/business-messaging/whatsapp/templates/template-management */
async function readTemplates(
  server: MessengerServer,
  { businessAccountId, token }: { businessAccountId: string; token: string },
): Promise<TemplateApproval[]> {
  const templates: TemplateApproval[] = [];
  let after: string | undefined;
  for (let page = 0; page < MAX_PAGES; page++) {
    const query = new URLSearchParams({
      fields: 'name,language,status,rejected_reason',
      ...{ limit: '100', ...(after && { after }) },
    });
    const answer = await callProvider(server, `/${businessAccountId}/message_templates?${query}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { data } = listed.safeParse(answer.body);
    if (answer.status >= 300 || !data) throw refusalIn(answer) ?? new Error(`answer ${answer.status}`);
    for (const { name, language, status, rejected_reason } of data.data) {
      const state = APPROVAL_STATES.find((one) => one === status.toLowerCase()) ?? 'unknown';
      const reason = state === 'unknown' ? status : rejected_reason;
      templates.push({ name, language, state, ...(reason && reason !== 'NONE' && { reason }) });
    }
    after = data.paging?.next && data.paging.cursors?.after;
    if (!after) break;
  }
  return templates;
}

function refusalIn({ status, body }: Answer): MessageRefusal | undefined {
  const { data } = refused.safeParse(body);
  if (!data) return undefined;
  const { code, message, error_data } = data.error;
  return new MessageRefusal(
    `${error_data?.details || message || 'WhatsApp refused the message.'} (${code})`,
    TEMPORARY.includes(code) || status === 429,
  );
}

function readChanges(body: string, phoneNumberId: string) {
  const { data } = webhook.safeParse(parseJson(body));
  const values = (data?.entry ?? [])
    .flatMap(({ changes }) => changes)
    .filter(({ field, value }) => field === 'messages' && value.metadata?.phone_number_id === phoneNumberId)
    .map(({ value }) => value);
  return {
    reports: values.flatMap(({ statuses }) => statuses.flatMap((one) => toReport(one))),
    replies: values.flatMap(({ messages }) => messages.flatMap((one) => toReply(one))),
  };
}

function toReport(value: unknown): MessageReport[] {
  const { data } = status.safeParse(value);
  if (!data) return [];
  const [error] = data.errors ?? [];
  return [
    {
      ...{ providerId: data.id, id: data.biz_opaque_callback_data, state: data.status },
      error: error && `${error.title} (${error.code})`,
    },
  ];
}

function toReply(value: unknown): MessageReply[] {
  const { data } = reply.safeParse(value);
  if (!data) return [];
  const pressed = data.interactive?.button_reply;
  const text = data.button?.text ?? pressed?.title ?? data.text?.body;
  if (text === undefined) return [];
  return [{ from: `+${data.from}`, text, payload: data.button?.payload ?? pressed?.id }];
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
