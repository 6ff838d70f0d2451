import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cutName, cutWidths } from '#domain/content/scene.ts';
import { openTestShop, type TestShop } from '#server/testing/shop.ts';
import { cutScene } from './scene.ts';
import { openPictureStore } from './store.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'haroz-scenes-'));
const store = openPictureStore({ s3: undefined, dataDir });

let owner: Awaited<ReturnType<TestShop['addStaff']>>;
beforeAll(async () => {
  const shop = await openTestShop({ DATA_DIR: dataDir });
  owner = await shop.addStaff('owner');
});
afterAll(() => rmSync(dataDir, { recursive: true }));

/** Blue, with a red left quarter. */
const photograph = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0000ff' } })
    .composite([
      {
        input: { create: { width: width / 4, height, channels: 3, background: '#ff0000' } },
        ...{ top: 0, left: 0 },
      },
    ])
    .jpeg()
    .toBuffer();

const upload = async (width: number, height: number) =>
  (
    await owner.call('admin.picture.uploadScene', undefined, {
      body: new Blob([new Uint8Array(await photograph(width, height))], { type: 'image/jpeg' }),
    })
  ).file;

const read = async (name: string) => sharp((await store.read(name.replace('/pictures/uploads/', '')))!);

test('a wide picture is stored once, and cut around its focal point for phones and desks', async () => {
  const file = await upload(3000, 1500);
  expect(file).toMatch(/-2400x1200$/);
  const focus = { x: 0.1, y: 0.5 };
  await owner.call('admin.picture.cutScene', { file, shape: 'hero', focus });
  expect(
    await store.read(
      `${cutName({ file, focus }, 'hero', 'phone').replace('/pictures/uploads/', '')}-720.avif`,
    ),
  ).toBeUndefined();
  await cutScene(store, { file, focus }, 'hero');
  expect(cutWidths(file, 'hero', 'desk')).toEqual([480, 720, 960, 1440, 2400]);
  expect(cutWidths(file, 'hero', 'phone')).toEqual([480, 720, 960]);
  const phone = cutName({ file, focus }, 'hero', 'phone');
  const picture = await read(`${phone}-720.avif`);
  const { width, height } = await picture.metadata();
  expect({ width, height }).toEqual({ width: 720, height: 900 });
  const [red] = (await picture.stats()).channels;
  expect(red!.mean).toBeGreaterThan(150);
  const desk = await read(`${cutName({ file, focus }, 'hero', 'desk')}-960.webp`);
  expect((await desk.metadata()).height).toBe(480);
});

test('a small picture is not enlarged, and one that is too small is refused', async () => {
  const file = await upload(1000, 800);
  expect(cutWidths(file, 'hero', 'desk')).toEqual([480, 720, 960]);
  expect(cutWidths(file, 'picture-tiles', 'phone')).toEqual([480]);
  await expect(upload(600, 400)).rejects.toMatchObject({ fields: { picture: expect.stringMatching(/960/) } });
});

test('a picture that was never uploaded cannot be cut', async () => {
  const missing = { file: `/pictures/uploads/${'0'.repeat(20)}-2400x1200`, focus: { x: 0.5, y: 0.5 } };
  await expect(owner.call('admin.picture.cutScene', { ...missing, shape: 'banner' })).rejects.toMatchObject({
    code: 'invalid_input',
  });
  await expect(
    owner.call('admin.picture.cutScene', { ...missing, file: '/pictures/uploads/../../x', shape: 'banner' }),
  ).rejects.toMatchObject({ code: 'invalid_input' });
});
