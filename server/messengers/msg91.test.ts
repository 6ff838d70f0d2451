import { expect, test } from 'vitest';
import { msg91 } from './msg91.ts';

const TOKEN = 'a-token-of-16-or-more';
const messenger = msg91.open({ MSG91_AUTH_KEY: 'key', MSG91_WEBHOOK_TOKEN: TOKEN });

const read = (body: object, token = TOKEN) =>
  messenger.readWebhook(
    new Request('http://localhost/api/webhooks/messages/sms', {
      method: 'POST',
      headers: { 'x-msg91-token': token },
      body: JSON.stringify(body),
    }),
  );

const REPORT = { requestId: '346130', number: '919876543210', senderId: 'HAROZ' };

test.each([
  [
    { status: '1', desc: 'DELIVERED' },
    { state: 'delivered', error: undefined },
  ],
  [{ status: 'Delivered' }, { state: 'delivered', error: undefined }],
  [
    { status: 2, desc: 'Absent subscriber' },
    { state: 'failed', error: 'Absent subscriber (2)' },
  ],
  [
    { status: '17', desc: 'Blocked' },
    { state: 'failed', error: 'Blocked (17)' },
  ],
])('a report with %j is read', async (report, expected) => {
  expect(await read({ ...REPORT, ...report })).toEqual({
    reports: [{ providerId: '346130', id: undefined, ...expected }],
    replies: [],
  });
});

test('a report with another status, or of another shape, is ignored', async () => {
  for (const body of [{ ...REPORT, status: '3' }, { status: '1' }, [], { data: '[]' }])
    expect(await read(body)).toEqual({ reports: [], replies: [] });
});

test('a report without the token of the shop is not read', async () => {
  expect(await read({ ...REPORT, status: '2' }, 'another')).toBeUndefined();
});
