import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import type { Services } from '#server/services/services.ts';
import { openMailServer } from '#server/testing/mail-server.ts';
import { openMailer } from './mailer.ts';

const mail = await openMailServer();
const services = {
  config: readConfig({}),
  content: { current: async () => new Map([['brand', { name: 'Haroz' }]]) },
} as unknown as Services;
const email = { id: '1', recipient: 'asha@example.org', subject: 'Hello', text: 'Text', html: '<p>Text</p>' };

test.each([
  ['a connection of its own', undefined],
  ['a pool of connections', 1],
] as const)(
  'an email is marked as being sent only once the mail server accepts data, over %s',
  async (_, connections) => {
    const order: string[] = [];
    mail.behave((moment, socket) => {
      order.push(moment);
      if (moment !== 'recipient') return undefined;
      void setTimeout(50).then(() => socket.write('250 Fine\r\n'));
      return 'silent';
    });
    const mailer = openMailer(services, { url: mail.url, from: 'shop@example.org' }, connections);
    await mailer.send(email, async () => order.push('before the text'));
    mailer.close();
    expect(order).toEqual(['greeting', 'recipient', 'data', 'before the text', 'taken']);
    expect(mail.taken[0]).toContain('Text');
  },
);
