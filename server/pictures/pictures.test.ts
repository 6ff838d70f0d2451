import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { createSite } from '#server/site/site.ts';
import { quietLog } from '#server/testing/quiet-log.ts';
import { openTestShop, type TestShop } from '#server/testing/shop.ts';
import { makePicture } from './make.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { openPictureStore } from './store.ts';

const folder = mkdtempSync(join(tmpdir(), 'haroz-pictures-'));
const settings = { DATA_DIR: folder };

let shop: TestShop;
let owner: Awaited<ReturnType<TestShop['addStaff']>>;
beforeAll(async () => {
  shop = await openTestShop(settings);
  owner = await shop.addStaff('owner');
});
afterAll(() => rmSync(folder, { recursive: true }));

const photograph = (width = 1200, height = 1600) =>
  sharp({ create: { width, height, channels: 3, background: '#a04020' } });

const upload = (bytes: Uint8Array | string, type = 'image/jpeg') =>
  owner.call('admin.picture.upload', undefined, {
    body: new Blob([bytes as Uint8Array<ArrayBuffer>], { type }),
  });

const siteOf = (config: ReturnType<typeof readConfig>) =>
  createSite({
    config,
    log: quietLog,
    api: shop.api,
    standIns: [],
    pages: { handle: async () => new Response('a page') },
    assets: [],
  });

describe('an uploaded picture', () => {
  test('is converted to the shop’s variants, and served with immutable caching', async () => {
    const picture = await upload(await photograph().jpeg().toBuffer());
    expect(picture).toMatchObject({ width: 960, height: 1280, color: expect.stringMatching(/^#[9ab]/) });
    const name = picture.file.replace('/pictures/uploads/', '');
    expect(readdirSync(join(folder, 'pictures/uploads')).toSorted()).toEqual(
      ['320.avif', '640.avif', '640.webp', '960.avif'].map((variant) => `${name}-${variant}`),
    );
    const served = await siteOf(readConfig(settings)).request(`${picture.file}-640.webp`);
    expect(served.headers.get('Cache-Control')).toContain('immutable');
    const { width, height, format } = await sharp(Buffer.from(await served.arrayBuffer())).metadata();
    expect({ width, height, format }).toEqual({ width: 640, height: 853, format: 'webp' });
  });

  test('keeps its own shape for a page, up to three times as high as wide', async () => {
    const sizeOf = async (width: number, height: number) => {
      const upload = await sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
        .png()
        .toBuffer();
      const { picture, files } = await makePicture(upload, 'own');
      const small = await sharp([...files.values()][0]!).metadata();
      return [picture.width, picture.height, small.width, small.height];
    };
    expect(await sizeOf(1920, 1080)).toEqual([960, 540, 320, 180]);
    expect(await sizeOf(600, 6000)).toEqual([960, 2880, 320, 960]);
  });

  test('is rotated upright and loses its location', async () => {
    // Blue above red, stored as by a camera held sideways.
    const upright = sharp({
      create: { width: 900, height: 1200, channels: 3, background: '#ff0000' },
    }).composite([
      { input: { create: { width: 900, height: 600, channels: 3, background: '#0000ff' } }, top: 0, left: 0 },
    ]);
    const sideways = await sharp(await upright.png().toBuffer())
      .rotate(270)
      .withExif({ IFD0: { Orientation: '6', Copyright: 'Asha Rao' }, IFD3: { GPSLatitude: '12/1 58/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(sideways).metadata()).exif).toBeDefined();
    const { files } = await makePicture(sideways);
    const webp = [...files].find(([name]) => name.endsWith('.webp'))![1];
    const { exif, orientation } = await sharp(webp).metadata();
    expect({ exif, orientation }).toEqual({ exif: undefined, orientation: undefined });
    const { data, info } = await sharp(webp).raw().toBuffer({ resolveWithObject: true });
    expect(data[2]!).toBeGreaterThan(200);
    expect(data[(info.height - 1) * info.width * info.channels]!).toBeGreaterThan(200);
  });

  test.each([
    ['a text', () => 'This is not a picture'],
    ['an SVG', () => '<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000"/>'],
    ['a broken JPEG', async () => (await photograph().jpeg().toBuffer()).subarray(0, 400)],
    ['a picture that is too small', () => photograph(300, 400).png().toBuffer()],
  ])('that is %s is refused', async (_, make) => {
    await expect(upload(await make())).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { picture: expect.any(String) },
    });
  });

  test.each([
    ['product', 'admin.picture.upload', '400'],
    ['own', 'admin.picture.upload', '1,500'],
    ['scene', 'admin.picture.uploadScene', '2,250'],
  ] as const)('that is much wider than high is refused (%s)', async (shape, name, min) => {
    const input = (shape === 'own' ? { shape } : undefined) as undefined;
    const send = async (height: number) =>
      owner.call(name, input, {
        body: new Blob([new Uint8Array(await photograph(15_000, height).png().toBuffer())], {
          type: 'image/png',
        }),
      });
    await expect(send(10)).rejects.toMatchObject({
      fields: { picture: `The picture is only 10 pixels high. At this width, it must be at least ${min}.` },
    });
    await expect(send(Number(min.replace(',', '')))).resolves.toMatchObject({ file: expect.any(String) });
  });

  test('that is small but decompresses to more pixels than any camera’s is refused', async () => {
    const bomb = await photograph(700, 900).png().toBuffer();
    bomb.writeUInt32BE(20_000, 16);
    bomb.writeUInt32BE(20_000, 20);
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
    await expect(upload(bomb)).rejects.toMatchObject({
      fields: { picture: 'This picture has more than 120 million pixels.' },
    });
  });

  test.each([
    ['a progressive JPEG', () => photograph().jpeg({ progressive: true }), ['\xff\xc2', 5, 'Int16'], 40],
    ['an interlaced PNG', () => photograph().png({ progressive: true }), ['IHDR', 4, 'Int32'], 40],
    ['an AVIF', () => photograph().avif({ effort: 0 }), ['ispe', 8, 'Int32'], 16],
  ] as const)(
    'that is %s is refused from fewer pixels, because it is decoded as a whole',
    async (_, make, size, max) => {
      const [marker, offset, type] = size;
      const file = await make().toBuffer();
      const at = file.indexOf(marker, 'latin1') + offset;
      for (const index of [0, 1]) file[`write${type}BE`](10_000, at + index * (type === 'Int16' ? 2 : 4));
      const header = file.indexOf('IHDR');
      if (header > 0) file.writeUInt32BE(crc32(file.subarray(header, header + 17)), header + 17);
      await expect(upload(file)).rejects.toMatchObject({
        fields: { picture: expect.stringContaining(`more than ${max} million pixels. Please save it`) },
      });
    },
  );

  test('is made after the one before it, which frees its memory first', async () => {
    let running = 0;
    let max = 0;
    const make = (fails: boolean) =>
      oneAtATime(async () => {
        running += 1;
        max = Math.max(max, running);
        await setImmediate();
        running -= 1;
        if (fails) throw new Error('not a picture');
      }).catch(() => {});
    await Promise.all([make(false), make(true), make(false)]);
    expect({ running, max }).toEqual({ running: 0, max: 1 });
  });

  test.each(['ENOSPC', 'EDQUOT'])(
    'on a full disk (%s) is unavailable, and leaves no part of a file',
    async (code) => {
      const write = vi.spyOn(fs, 'writeFile').mockImplementation(async (file) => {
        writeFileSync(file as string, 'a part');
        throw Object.assign(new Error(`${code}: no space left on device`), { code });
      });
      syncBuiltinESMExports();
      const body = await photograph(1000, 1400).jpeg().toBuffer();
      const scene = { body: new Blob([body as Uint8Array<ArrayBuffer>], { type: 'image/jpeg' }) };
      try {
        await expect(upload(body)).rejects.toMatchObject({ code: 'unavailable', status: 503 });
        const uploadScene = owner.call('admin.picture.uploadScene', undefined, scene);
        await expect(uploadScene).rejects.toMatchObject({ code: 'unavailable', status: 503 });
      } finally {
        write.mockRestore();
        syncBuiltinESMExports();
      }
      const files = readdirSync(join(folder, 'pictures/uploads'));
      expect(files.filter((name) => name.startsWith('.'))).toEqual([]);
      expect((await shop.api(new Request('http://localhost:3000/readyz'))).status).toBe(200);
    },
  );

  test('of more than 15 MB, or of another type, is refused before it is read', async () => {
    await expect(upload(new Uint8Array(15 * 1024 * 1024 + 1))).rejects.toMatchObject({ code: 'too_large' });
    await expect(upload('x', 'text/html')).rejects.toMatchObject({ code: 'unsupported_type' });
  });
});

test('with a bucket the picture is stored there, and served by the shop', async () => {
  const { default: S3rver } = await import('s3rver');
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'haroz', configs: [] }],
  });
  const { port } = await server.run();
  try {
    const config = readConfig({
      ...settings,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'haroz',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    });
    const { picture, files } = await makePicture(await photograph().jpeg().toBuffer());
    const store = openPictureStore(config);
    for (const [name, content] of files) await store.save(name, content);
    const served = await siteOf(config).request(`${picture.file}-320.avif`);
    expect(served.headers.get('Content-Type')).toBe('image/avif');
    expect(Buffer.from(await served.arrayBuffer()).equals([...files.values()][0]!)).toBe(true);
    expect((await siteOf(config).request('/pictures/uploads/nothing-640.webp')).status).toBe(404);

    const stranger = openPictureStore({ ...config, s3: { ...config.s3!, accessKeyId: 'stranger' } });
    await expect(stranger.save('x-640.webp', Buffer.from('x'))).rejects.toThrow(/403/);
  } finally {
    await server.close();
  }
});
