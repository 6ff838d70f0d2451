import { desc } from 'drizzle-orm';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { outbox } from '#server/database/schema.ts';
import { composed } from '#server/orders/composed-email.ts';
import type { Services } from '#server/services/services.ts';

const MAX_SHOWN = 100;

export function createMailbox(services: Pick<Services, 'db' | 'config' | 'languages'>): Hono {
  const mailbox = new Hono();
  const newest = async () => {
    const stored = await services.db
      .select()
      .from(outbox)
      .orderBy(desc(outbox.createdAt), desc(outbox.id))
      .limit(MAX_SHOWN);
    const emails = await Promise.all(stored.map((email) => composed(services, email)));
    return emails.map(({ recipient, subject, createdAt, text, html }) => ({
      to: recipient,
      subject,
      date: createdAt.toISOString(),
      text,
      html,
      links: text.match(/https?:\/\/\S+/g) ?? [],
    }));
  };

  mailbox.use('/dev/*', async (c, next) => {
    await next();
    c.header('Cache-Control', 'no-store');
    c.header('Content-Security-Policy', "default-src 'none'; style-src 'self'");
  });
  mailbox.get('/dev/mailbox.json', async (c) => c.json(await newest()));
  mailbox.get('/dev/mailbox.css', (c) => c.body(STYLE, 200, { 'Content-Type': 'text/css' }));
  mailbox.get('/dev/mailbox', async (c) => {
    const emails = await newest();
    return c.html(html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mailbox</title>
<link rel="stylesheet" href="/dev/mailbox.css"></head>
<body>
<h1>Mailbox</h1>
<p>No mail account is configured, so emails are stored here instead of being sent.</p>
${emails.length === 0 ? html`<p>No emails yet.</p>` : ''}
${emails.map(
  (one) => html`<article>
<h2>${one.subject}</h2>
<p>To ${one.to}, <time datetime="${one.date}">${one.date}</time></p>
<pre>${one.text}</pre>
${one.links.map((link) => html`<p><a href="${link}">${link}</a></p>`)}
</article>`,
)}
</body>
</html>`);
  });
  return mailbox;
}

const STYLE = `
body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; color: #1c1a17; background: #f6f3ee; }
article { background: #fff; padding: 1rem 1.5rem; margin: 1.5rem 0; border-radius: .5rem; }
h2 { margin: 0; font-size: 1.2rem; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
a { overflow-wrap: anywhere; color: #9a5b00; }
`;
