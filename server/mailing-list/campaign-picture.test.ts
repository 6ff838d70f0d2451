import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { like } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { startOfIndianDay, toIndianDay } from '#domain/calendar.ts';
import { outbox } from '#server/database/schema.ts';
import { openPictureStore } from '#server/pictures/store.ts';
import { addSubscribers, campaignContent, EVERYONE, keepMailingList } from '#server/testing/mailing-list.ts';
import { openTestShop } from '#server/testing/shop.ts';
import { sendCampaigns } from './send-campaigns.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'haroz-campaign-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

test('a picture that marketing uploads is in the email, with its text and an address that any mail program can load', async () => {
  const shop = await openTestShop({ DATA_DIR: dataDir });
  await keepMailingList({ owner: await shop.addStaff('owner') });
  await addSubscribers(shop.db, ['asha@example.org']);
  const meera = await shop.addStaff('staff', { permissions: ['marketing'] });
  const photograph = await sharp({
    create: { width: 1600, height: 1200, channels: 3, background: '#b5651d' },
  })
    .jpeg()
    .toBuffer();
  const { file } = await meera.call('admin.picture.uploadScene', undefined, {
    body: new Blob([new Uint8Array(photograph)], { type: 'image/jpeg' }),
  });
  const picture = { file, focus: { x: 0.5, y: 0.5 }, alt: 'Mugs on a “wooden” shelf' };
  await meera.call('admin.picture.cutScene', { file, focus: picture.focus, shape: 'picture-text' });
  const section = {
    ...{ id: 'shelf', type: 'picture-text' as const, heading: 'New mugs', text: 'Fired last week.' },
    ...{ link: '/collection', label: 'See them', picture },
  };
  const { id } = await meera.call('admin.campaign.create', {
    ...{ name: 'Shelf', audience: EVERYONE },
    content: { en: { ...campaignContent(), sections: [section] } },
  });
  await meera.call('admin.campaign.send', { id, version: 1, startAt: null, perHour: null });
  const now = shop.services.now();
  shop.advanceClock(startOfIndianDay(toIndianDay(now), 1).getTime() + 10 * 3_600_000 - now.getTime());
  await sendCampaigns(shop.services);

  const [email] = await shop.db.select().from(outbox).where(like(outbox.dedupeKey, 'campaign:%'));
  const [, address, alt] = /<img src="([^"]+)" width="\d+" alt="([^"]+)"/.exec(email!.html!)!;
  expect(alt).toBe('Mugs on a “wooden” shelf');
  const { origin, pathname } = new URL(address!);
  expect(origin).toBe(shop.services.config.publicOrigin);
  const stored = await openPictureStore(shop.services.config).read(
    pathname.replace('/pictures/uploads/', ''),
  );
  const { format, width } = await sharp(stored).metadata();
  expect({ format, width }).toEqual({ format: 'webp', width: 960 });
  expect(email!.text).toContain('Fired last week.');
});
