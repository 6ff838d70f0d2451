import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, assert, beforeAll, describe, expect, test } from 'vitest';
import type { BrandPicture } from '#domain/settings/brand.ts';
import { readConfig } from '#server/config/config.ts';
import { createSite } from '#server/site/site.ts';
import { quietLog } from '#server/testing/quiet-log.ts';
import { openTestShop, type TestShop } from '#server/testing/shop.ts';
import { renderSvg } from './render-svg.ts';

const folder = mkdtempSync(join(tmpdir(), 'haroz-brand-'));
const settings = { DATA_DIR: folder };

let shop: TestShop;
let owner: Awaited<ReturnType<TestShop['addStaff']>>;
let site: ReturnType<typeof createSite>;
beforeAll(async () => {
  shop = await openTestShop(settings);
  owner = await shop.addStaff('owner');
  const pages = { handle: async () => new Response('a page') };
  site = createSite({
    config: readConfig(settings),
    log: quietLog,
    api: shop.api,
    standIns: [],
    pages,
    assets: [],
  });
});
afterAll(() => rmSync(folder, { recursive: true }));

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 20" width="60" height="20">
  <script>alert(1)</script><rect width="60" height="20" fill="#0f4d3a" onclick="alert(2)"/></svg>`;

const upload = (purpose: BrandPicture, bytes: Uint8Array | string, type = 'image/png') =>
  owner.call(
    'admin.brand.upload',
    { purpose },
    { body: new Blob([bytes as Uint8Array<ArrayBuffer>], { type }) },
  );

const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#0f4d3a' } })
    .png()
    .toBuffer();

async function served(path: string) {
  const response = await site.request(path);
  expect(response.status, path).toBe(200);
  const bytes = Buffer.from(await response.arrayBuffer());
  const { format, width, height } = await sharp(bytes).metadata();
  return { bytes, format, width, height };
}

describe('an uploaded logo', () => {
  test('that is an SVG is served as sharp pixels, without what it could run', async () => {
    const { file, width, height } = await upload('logo', SVG, 'image/svg+xml');
    expect({ width, height }).toEqual({ width: 360, height: 120 });
    for (const format of ['webp', 'png']) {
      const logo = await served(`${file}.${format}`);
      expect(logo).toMatchObject({ format, width: 360, height: 120 });
      expect(logo.bytes.includes('alert')).toBe(false);
    }
  });

  test('that is too small, no picture, or an SVG that reads other files is refused or harmless', async () => {
    await expect(upload('logo', await png(30, 20))).rejects.toMatchObject({
      fields: { picture: expect.stringMatching(/too small/) },
    });
    await expect(upload('logo', 'no picture')).rejects.toMatchObject({
      fields: { picture: expect.stringMatching(/SVG, PNG, JPEG or WebP/) },
    });
    const entity = `<!DOCTYPE svg [<!ENTITY secret SYSTEM "file:///etc/hostname">]>${SVG.replace('<script>', '<text>&secret;</text><script>')}`;
    await upload('logo', entity, 'image/svg+xml').catch((error) => expect(error.code).toBe('invalid_input'));
  });
});

test('a drawing whose blurs take too long is stopped', async () => {
  const blur = '<feGaussianBlur stdDeviation="40"/><feTurbulence baseFrequency="0.05" numOctaves="20"/>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600">
    <filter id="f">${blur.repeat(9)}</filter>${'<rect width="600" height="600" filter="url(#f)"/>'.repeat(9)}</svg>`;
  const limits = { density: 144, maxPixels: 40_000_000, timeoutMs: 700 };
  const startedAt = Date.now();
  await expect(renderSvg(Buffer.from(svg), limits)).rejects.toMatchObject({
    code: 'invalid_input',
    fields: { picture: expect.stringMatching(/more than 0.7 seconds.* choose a PNG file/) },
  });
  expect(Date.now() - startedAt).toBeLessThan(10_000);
});

test('an uploaded icon has every size that browsers and phones ask for', async () => {
  const { file } = await upload('icon', await png(600, 600));
  for (const [suffix, size] of [
    ['48', 48],
    ['180', 180],
    ['192', 192],
    ['512', 512],
    ['maskable-512', 512],
  ] as const)
    expect(await served(`${file}-${suffix}.png`)).toMatchObject({ format: 'png', width: size, height: size });
});

test('an uploaded social picture is cut to the shape of link previews', async () => {
  const { file } = await upload('social', await png(1300, 1300));
  expect(await served(`${file}-1200.jpg`)).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
});

test('a new brand without an icon has its first letter, and only that one is made', async () => {
  const { kind, revision, content } = await owner.call('admin.content.get', { document: 'brand' });
  assert(kind === 'brand');
  const draft = await owner.call('admin.content.save', {
    ...{ document: 'brand', revision },
    content: { ...content, name: 'Nilaya', theme: { ...content.theme, accent: '#0f4d3a' } },
  });
  await owner.call('admin.content.publish', { document: 'brand', revision: draft.revision });
  const manifest = await (await site.request('/manifest.webmanifest')).json();
  expect(manifest).toMatchObject({ short_name: 'Nilaya' });
  expect(manifest.screenshots).toBeUndefined(); // They show the sample shop.
  for (const { src, sizes } of manifest.icons) {
    const { width, height } = await served(src);
    expect(`${width}x${height}`).toBe(sizes);
  }
  const other = manifest.icons[0].src.replace('4e', '4f');
  expect((await site.request(other)).status).toBe(404);
});

test('colours that cannot be read are not published', async () => {
  const { kind, revision, content } = await owner.call('admin.content.get', { document: 'brand' });
  assert(kind === 'brand');
  const theme = { ...content.theme, neutral: '#dddddd', accent: '#fffdf8' };
  const draft = await owner.call('admin.content.save', {
    document: 'brand',
    revision,
    content: { ...content, theme },
  });
  await expect(
    owner.call('admin.content.publish', { document: 'brand', revision: draft.revision }),
  ).rejects.toMatchObject({
    fields: {
      'content.theme.accent': expect.stringContaining('darker'),
      'content.theme.neutral': expect.stringContaining('darker'),
    },
  });
});
