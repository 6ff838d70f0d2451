import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import type { Fetch } from '#contract/client.ts';
import type { OrderChannel } from '#domain/messages.ts';
import { loadSecret } from '#server/standins/secrets.ts';
import { createStandInTables } from '#server/standins/tables.ts';
import { createPhonePage } from './phone-page.ts';
import { createPushStandIn } from './push.ts';
import { type MessageStore, receive, WITHOUT_SMS } from './store.ts';
import { deliverMessageWebhooks } from './webhooks.ts';

/** `lost answer`: the message arrives, and the answer does not. */
export type Fault = 'down' | 'hang' | 'html' | 'lost answer' | 'throttled' | 'refused';

/** A phone that was reset has no subscription any more. */
const PUSH_REFUSALS: Record<string, number> = { throttled: 429, refused: 410 };

interface Dependencies extends Pick<MessageStore, 'db' | 'now' | 'findTemplate'> {
  /** The shop’s own, taken for registered. */
  listTemplates: () => Promise<{ channel: OrderChannel; name: string; language: string }[]>;
  deliverWebhook: Fetch;
  publicOrigin: string;
}

const PHONE_NUMBER_ID = '100000000000001';
const BUSINESS_ACCOUNT_ID = '200000000000001';

export async function createMessengerStandIn({
  db,
  now,
  findTemplate,
  listTemplates,
  deliverWebhook,
  publicOrigin,
}: Dependencies) {
  await createStandInTables(db);
  const secrets = await loadSecret(db, 'messengers', newSecrets);
  const store: MessageStore = { db, now, findTemplate, phoneNumberId: PHONE_NUMBER_ID };
  const account = {
    WHATSAPP_TOKEN: secrets.token,
    WHATSAPP_PHONE_NUMBER_ID: PHONE_NUMBER_ID,
    WHATSAPP_APP_SECRET: secrets.app,
    WHATSAPP_VERIFY_TOKEN: secrets.verify,
    WHATSAPP_BUSINESS_ACCOUNT_ID: BUSINESS_ACCOUNT_ID,
    MSG91_AUTH_KEY: secrets.token,
    MSG91_WEBHOOK_TOKEN: secrets.webhook,
  };
  let fault: Fault | undefined;
  /** By name. All others are approved. */
  const statuses = new Map<string, { status: string; rejected_reason?: string }>();
  let webhooks: 'in order' | 'reversed and twice' | 'late' = 'in order';

  const push = createPushStandIn({
    ...store,
    ...{ secret: secrets.app, origin: publicOrigin },
    refusal: () => PUSH_REFUSALS[fault ?? ''],
  });
  const app = new Hono();
  app.use(bodyLimit({ maxSize: 1024 * 1024 }));
  app.use(async (c, next) => {
    if (fault === 'down')
      throw Object.assign(new TypeError('fetch failed'), { cause: { code: 'ECONNREFUSED' } });
    if (fault === 'html') return c.html('<h1>Bad Gateway</h1>', 502);
    if (fault === 'hang') return new Promise<Response>(() => {});
    await next();
    if (fault === 'lost answer') c.res = new Response('<h1>Gateway Time-out</h1>', { status: 504 });
    return undefined;
  });
  app.get('/whatsapp/:accountId/message_templates', async (c) => {
    if (c.req.header('Authorization') !== `Bearer ${account.WHATSAPP_TOKEN}`)
      return c.json({ error: { message: '(#190) Invalid OAuth access token.', code: 190 } }, 401);
    if (c.req.param('accountId') !== BUSINESS_ACCOUNT_ID)
      return c.json({ error: { message: '(#100) Unsupported get request.', code: 100 } }, 400);
    const { after = '0', limit = '25' } = c.req.query();
    const [start, end] = [Number(after), Number(after) + Number(limit)];
    const registered = (await listTemplates()).filter(({ channel }) => channel === 'whatsapp');
    return c.json({
      data: registered.slice(start, end).map(({ name, language }, index) => ({
        ...{ id: String(start + index + 1), name, language },
        ...(statuses.get(name) ?? { status: 'APPROVED', rejected_reason: 'NONE' }),
      })),
      paging: {
        cursors: { before: after, after: String(end) },
        ...(end < registered.length && { next: `https://graph.facebook.com/next?after=${end}` }),
      },
    });
  });
  app.post('/whatsapp/:phoneNumberId/messages', async (c) => {
    const refuse = (code: number, message: string, status: 400 | 401 | 429 = 400) =>
      c.json(
        { error: { message: `(#${code}) ${message}`, type: 'OAuthException', code, fbtrace_id: 'A' } },
        status,
      );
    if (c.req.header('Authorization') !== `Bearer ${account.WHATSAPP_TOKEN}`)
      return refuse(190, 'Invalid OAuth access token.', 401);
    if (fault === 'throttled') return refuse(130429, 'Rate limit hit', 429);
    if (fault === 'refused') return refuse(131026, 'Message undeliverable');
    const parsed = whatsappMessage.safeParse(await c.req.json());
    if (!parsed.success || c.req.param('phoneNumberId') !== PHONE_NUMBER_ID)
      return refuse(100, `Invalid parameter ${parsed.error?.issues[0]?.path.join('.') ?? ''}`);
    const { to, template: asked, biz_opaque_callback_data: callbackData } = parsed.data;
    const template = await findTemplate('whatsapp', asked.name, asked.language.code);
    if (!template) return refuse(132001, 'Template name does not exist in the translation');
    const { components } = asked;
    const textsOf = (type: string) =>
      components
        .filter((one) => one.type === type)
        .flatMap(({ parameters }) => parameters.map(({ text }) => text));
    const text = fill(template.text, textsOf('body'));
    const buttonOf = (kind: string) => components.find(({ sub_type }) => sub_type === kind)?.parameters[0];
    const suffix = buttonOf('url')?.text;
    if (!text || (template.link && !suffix) || (template.reply && !buttonOf('quick_reply')?.payload))
      return refuse(132000, 'Number of parameters does not match the expected number of params');
    const providerId = `wamid.${randomBytes(16).toString('base64url')}`;
    await receive(store, {
      ...{ channel: 'whatsapp', phone: to, providerId, text, footer: template.footer },
      callbackData: callbackData ?? null,
      ...(template.reply && { reply: template.reply, replyPayload: buttonOf('quick_reply')!.payload! }),
      ...(template.link && { linkLabel: template.link, link: `/${suffix}` }),
    });
    return c.json({
      messaging_product: 'whatsapp',
      contacts: [{ input: to, wa_id: to }],
      messages: [{ id: providerId, message_status: 'accepted' }],
    });
  });

  app.post('/msg91/api/v5/flow', async (c) => {
    const refuse = (message: string, status: 200 | 401 | 429 = 200) =>
      c.json({ type: 'error', message }, status);
    if (c.req.header('authkey') !== account.MSG91_AUTH_KEY) return refuse('Authentication failure', 401);
    if (fault === 'throttled') return refuse('Too many requests', 429);
    if (fault === 'refused') return refuse('Invalid number');
    const parsed = smsMessage.safeParse(await c.req.json());
    if (!parsed.success) return refuse('Invalid recipients');
    const { template_id, recipients } = parsed.data;
    const { mobiles, ...variables } = recipients[0]!;
    if (mobiles.endsWith(WITHOUT_SMS)) return refuse('Number is on the do-not-disturb list');
    const template = await findTemplate('sms', template_id);
    const values = Object.keys(variables).map((_, index) => variables[`VAR${index + 1}`]);
    const text = template && fill(template.text, values);
    if (!text) return refuse('template not found or its variables are wrong');
    const providerId = randomBytes(12).toString('hex');
    await receive(store, { channel: 'sms', phone: mobiles, providerId, text });
    return c.json({ type: 'success', message: providerId });
  });

  app.route('/push', push.app);
  const standIn = new Hono().route('/standins/messages', app).onError(rethrow);

  return {
    app: standIn,
    push: { base: push.base, fetch: (request: Request) => standIn.fetch(request) },
    page: createPhonePage(store),
    account,
    async deliver() {
      if (webhooks === 'late') return;
      await deliverMessageWebhooks({ db, now, send: deliverWebhook, account, order: webhooks });
    },
    misbehave(as?: Fault) {
      fault = as;
    },
    /** Gives all templates of a name a status of WhatsApp’s, such as `REJECTED`. */
    review(name: string, status: string, rejected_reason = 'NONE') {
      statuses.set(name, { status, rejected_reason });
    },
    sendWebhooks(as: typeof webhooks) {
      webhooks = as;
    },
  };
}

/** The caller of an unreachable server gets no answer. */
const rethrow = (error: Error) => {
  throw error;
};

const phone = z.string().regex(/^91[6-9]\d{9}$/);
const parameter = z.object({
  type: z.string(),
  text: z.string().min(1).optional(),
  payload: z.string().optional(),
});
const whatsappMessage = z.object({
  messaging_product: z.literal('whatsapp'),
  to: phone,
  type: z.literal('template'),
  template: z.object({
    name: z.string(),
    language: z.object({ code: z.string() }),
    components: z.array(
      z.object({
        type: z.enum(['body', 'button']),
        sub_type: z.enum(['quick_reply', 'url']).optional(),
        index: z.string().optional(),
        parameters: z.array(parameter).min(1),
      }),
    ),
  }),
  biz_opaque_callback_data: z.string().max(512).optional(),
});
const smsMessage = z.object({
  template_id: z.string().min(1),
  recipients: z.array(z.object({ mobiles: phone }).catchall(z.string())).length(1),
});

/** Undefined if there are more or fewer values than places. */
function fill(text: string, values: (string | undefined)[]): string | undefined {
  const places = [...text.matchAll(/\{[a-z ]+\}/g)].length;
  if (places !== values.length || values.some((value) => !value)) return undefined;
  let index = 0;
  return text.replace(/\{[a-z ]+\}/g, () => values[index++]!);
}

const newSecret = () => randomBytes(24).toString('base64url');

const newSecrets = () => ({
  ...{ token: newSecret(), app: newSecret(), verify: newSecret(), webhook: newSecret() },
});
