import { desc, max } from 'drizzle-orm';
import { Hono } from 'hono';
import { csrf } from 'hono/csrf';
import { html } from 'hono/html';
import { CHANNEL_NAMES, MESSAGE_CHANNELS } from '#domain/messages.ts';
import { DEVICE_DIGITS } from './push.ts';
import { standInMessage } from './schema.ts';
import {
  listMessages,
  type MessageRow,
  type MessageStore,
  markAsRead,
  pressReply,
  sendReply,
} from './store.ts';

const PAGE_SIZE = 50;
const MAX_PHONES = 30;
const MAX_TEXT = 500;

/** Anyone who opens it reads codes and answers for others, so it is mounted on a local shop only. */
export function createPhonePage(store: MessageStore): Hono {
  const page = new Hono();
  page.use('/dev/phone/*', csrf());
  page.use('/dev/*', async (c, next) => {
    await next();
    c.header('Cache-Control', 'no-store');
    c.header('Content-Security-Policy', "default-src 'none'; style-src 'self'; form-action 'self'");
  });
  page.get('/dev/phone.json', async (c) => {
    const messages = await listMessages(store, { ...readQuery(c.req.query()), limit: PAGE_SIZE });
    return c.json(
      messages.map(({ id, channel, phone, providerId, text, footer, reply, link, status, createdAt }) => ({
        ...{ id, channel, phone, text, reply, link, status, isReply: providerId === null },
        date: createdAt.toISOString(),
        footer,
        links: link ? [link] : (text.match(/https?:\/\/\S+/g) ?? []),
      })),
    );
  });
  page.get('/dev/phone.css', (c) => c.body(STYLE, 200, { 'Content-Type': 'text/css' }));
  page.get('/dev/phone', async (c) => {
    const { phone, before } = readQuery(c.req.query());
    const [found, phones] = await Promise.all([
      listMessages(store, { phone, before, limit: PAGE_SIZE + 1 }),
      listPhones(store),
    ]);
    const messages = found.slice(0, PAGE_SIZE);
    await markAsRead(store, messages);
    const older = found.length > PAGE_SIZE ? messages.at(-1)!.id : undefined;
    return c.html(html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Phone</title>
<link rel="stylesheet" href="/dev/phone.css"></head>
<body>
<main>
<h1>Phone</h1>
<p>No account for SMS or WhatsApp is configured, so stand-ins take the messages. A phone number that ends in 05 has no WhatsApp, and
one that ends in 06 refuses SMS, and one that ends in 07 gets none although they are taken.</p>
<nav aria-label="Phones"><a href="/dev/phone"${phone ? '' : html` aria-current="page"`}>All phones</a>
${phones.map((one) => html` <a href="/dev/phone?phone=${one}"${one === phone ? html` aria-current="page"` : ''}>${nameOf(one)}</a>`)}</nav>
${phone && !isDevice(phone) ? replyForm(phone) : ''}
${messages.length === 0 ? html`<p>No messages yet. Choose channels under Settings, Messages, then place an order.</p>` : ''}
${messages.map((message) => article(message, phone))}
<nav aria-label="Pages">${before ? html`<a href="${pathOf(phone)}">Newest</a>` : ''}
${older ? html`<a href="${pathOf(phone, older)}">Older</a>` : ''}</nav>
</main>
</body>
</html>`);
  });

  page.post('/dev/phone/reply', async (c) => {
    const { phone = '', channel, text = '' } = (await c.req.parseBody()) as Record<string, string>;
    const chosen = MESSAGE_CHANNELS.find((one) => one === channel);
    const words = text.trim().slice(0, MAX_TEXT);
    if (!chosen || !words || !/^\d{6,15}$/.test(phone)) return c.text('Enter a text.', 400);
    await sendReply(store, { channel: chosen, phone, text: words });
    return c.redirect(pathOf(phone), 303);
  });
  page.post('/dev/phone/:id{[0-9]{1,15}}/press', async (c) => {
    const id = Number(c.req.param('id'));
    if (!(await pressReply(store, id))) return c.text('This message has no such button.', 409);
    return c.redirect(pathOf(c.req.query('phone')), 303);
  });
  return page;
}

const readQuery = ({ phone, before }: Record<string, string>) => ({
  phone: phone?.replace(/\D/g, '') || undefined,
  before: Number(before) || undefined,
});

const pathOf = (phone?: string, before?: number): string => {
  const query = new URLSearchParams({ ...(phone && { phone }), ...(before && { before: String(before) }) });
  return query.size > 0 ? `/dev/phone?${query}` : '/dev/phone';
};

async function listPhones({ db }: MessageStore): Promise<string[]> {
  const newest = max(standInMessage.id);
  const phones = await db
    .select({ phone: standInMessage.phone })
    .from(standInMessage)
    .groupBy(standInMessage.phone)
    .orderBy(desc(newest))
    .limit(MAX_PHONES);
  return phones.map(({ phone }) => phone);
}

const isDevice = (phone: string) => phone.length === DEVICE_DIGITS;
const nameOf = (phone: string) => (isDevice(phone) ? `device ${phone}` : `+${phone}`);

const replyForm = (phone: string) => html`<form method="post" action="/dev/phone/reply">
<input type="hidden" name="phone" value="${phone}">
<label>Reply <input name="text" maxlength="${MAX_TEXT}" required autocomplete="off"></label>
<label>by <select name="channel">${MESSAGE_CHANNELS.map((one) => html`<option value="${one}">${CHANNEL_NAMES[one]}</option>`)}</select></label>
<button>Send</button>
</form>`;

function article(message: MessageRow, phone: string | undefined) {
  const { id, channel, providerId, text, footer, reply, linkLabel, link, status, createdAt } = message;
  const isReply = providerId === null;
  const at = createdAt.toISOString();
  return html`<article class="${channel}${isReply && ' own'}" id="${id}">
<h2>${CHANNEL_NAMES[channel]} ${isReply ? 'from' : 'to'} <a href="${pathOf(message.phone)}">${nameOf(message.phone)}</a></h2>
<p class="text">${withLinks(text)}</p>
${footer && html`<p class="footer">${withLinks(footer)}</p>`}
${reply && status !== 'failed' && html`<form method="post" action="/dev/phone/${id}/press${phone && `?phone=${phone}`}"><button>${reply}</button></form>`}
${link && status !== 'failed' && html`<p><a class="button" href="${link}">${linkLabel}</a></p>`}
<p class="time"><time datetime="${at}">${at.slice(0, 16).replace('T', ' ')} UTC</time>${isReply ? '' : `, ${status}`}</p>
</article>`;
}

const withLinks = (text: string) =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 ? html`<a href="${part}">${part}</a>` : part));

const STYLE = `
:root { color-scheme: light dark; }
body { max-width: 40rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif;
  color: light-dark(#1c1a17, #f6f3ee); background: light-dark(#f6f3ee, #1c1a17); }
nav { display: flex; flex-wrap: wrap; gap: .25rem 1rem; margin: 1rem 0; }
nav a { padding: .5rem 0; }
[aria-current] { font-weight: 700; text-decoration: none; }
article { width: fit-content; max-width: 85%; box-sizing: border-box; padding: .75rem 1.25rem; margin: 1rem 0; border-radius: .25rem 1rem 1rem; overflow-wrap: anywhere; }
.sms, .push { background: light-dark(#fff, #2a2723); border: 1px solid light-dark(#d9d2c8, #4a453e); }
.whatsapp { background: light-dark(#dcf8c6, #1f3d2b); border: 1px solid light-dark(#b5dd97, #35624a); }
.own { margin-inline-start: auto; border-radius: 1rem .25rem 1rem 1rem; border-style: dashed; }
h2 { margin: 0 0 .5rem; font-size: .875rem; }
p { margin: .5rem 0; }
.text { white-space: pre-line; }
.footer, .time { font-size: .875rem; color: light-dark(#57514a, #c5bdb2); }
form { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center; margin: 1rem 0; }
article form { margin: .5rem 0; }
input, select, button, .button { box-sizing: border-box; font: inherit; min-height: 2.75rem; padding: .25rem .75rem; }
button { cursor: pointer; }
.button { display: inline-flex; align-items: center; border: 1px solid currentcolor; border-radius: .375rem; text-decoration: none; }
a { color: light-dark(#7a4700, #f0b35a); }
`;
