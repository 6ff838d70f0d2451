import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Content } from '#contract/content/documents.ts';
import { wordsOf } from '#languages';
import { openTestShop, type TestShop } from '#server/testing/shop.ts';
import { defaultContent } from './defaults.ts';
import { publishProblems } from './publish-problems.ts';

const words = wordsOf('en');

const dataDir = mkdtempSync(join(tmpdir(), 'haroz-home-'));
let shop: TestShop;
let owner: Awaited<ReturnType<TestShop['addStaff']>>;
beforeAll(async () => {
  shop = await openTestShop({ DATA_DIR: dataDir });
  owner = await shop.addStaff('owner');
});
afterAll(() => rmSync(dataDir, { recursive: true }));

const problemsOf = (...sections: object[]) =>
  problemsIn({
    sections: sections.map((section, index) => ({
      ...{ id: `s${index}`, device: 'all', from: null, until: null },
      ...section,
    })),
  } as Content<'home'>);

const problemsIn = (content: Content<'home'>) =>
  publishProblems(shop.services, 'home', { kind: 'home', content });

const picture = (file: string, alt = '') => ({ file, focus: { x: 0.5, y: 0.5 }, alt });
const banner = (more: object = {}) => ({
  ...{ type: 'banner', heading: 'Sale', text: '', link: '/collection', label: 'See it' },
  picture: picture('promo'),
  ...more,
});
const text = (markdown: string) => ({ type: 'text', heading: 'Story', markdown });

async function upload(width: number): Promise<string> {
  const bytes = await sharp({ create: { width, height: 900, channels: 3, background: '#a04020' } })
    .jpeg()
    .toBuffer();
  const body = new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
  return (await owner.call('admin.picture.uploadScene', undefined, { body })).file;
}

test('the default home page can be published', async () => {
  expect(await problemsIn(defaultContent(words, 'home', false)!)).toEqual({});
});

test('a picture must exist, be wide enough at the top of the page, and have a description unless it is decoration', async () => {
  const small = picture(await upload(1000));
  expect(await problemsOf(banner({ picture: small }), banner({ picture: small }))).toEqual({
    'content.sections.0.picture':
      'This picture is only 960 pixels wide on desktops. The first section needs at least 1,440.',
  });
  const missing = picture(`/pictures/uploads/${'0'.repeat(20)}-2400x1200`);
  expect(await problemsOf(banner({ picture: picture('') }), banner({ picture: missing }))).toEqual({
    'content.sections.0.picture': 'Please choose a picture.',
    'content.sections.1.picture': 'This picture is missing. Please upload it again.',
  });
  expect(await problemsOf({ ...banner(), type: 'picture-text', side: 'left' })).toEqual({
    'content.sections.0.picture.alt': 'Please describe the picture for people who cannot see it.',
  });
});

test('links and headings are checked as on pages', async () => {
  expect(
    await problemsOf(banner({ link: '/colection' }), text('See [this](/nowhere).'), text('# One')),
  ).toEqual({
    'content.sections.0.link': '/colection doesn’t lead to a page of the shop.',
    'content.sections.1.markdown': '/nowhere doesn’t lead to a page of the shop.',
    'content.sections.2.markdown': expect.stringContaining('start “One” with ##'),
  });
});

test('a schedule must not end before it starts', async () => {
  const from = '2026-11-01T00:00:00.000Z';
  expect(await problemsOf({ ...text('Hello'), from, until: from })).toEqual({
    'content.sections.0.until': 'Please choose a time after the start.',
  });
});

test('a draft with a problem is refused at its field, and stays a draft', async () => {
  const state = await owner.call('admin.content.get', { document: 'home' });
  const saved = await owner.call('admin.content.save', {
    ...{ document: 'home', revision: state.revision },
    content: { sections: [{ id: 'sale', ...banner({ link: '/nowhere' }) }] },
  });
  const publish = () => owner.call('admin.content.publish', { document: 'home', revision: saved.revision });
  await expect(publish()).rejects.toMatchObject({
    fields: { 'content.sections.0.link': '/nowhere doesn’t lead to a page of the shop.' },
  });
  expect((await shop.visitor.call('content.home')).sections[0]).toMatchObject({ type: 'hero' });
});

test('the first view has few pictures, on phones and on desktops', async () => {
  const tile = { title: 'Caps', link: '/collection', picture: picture('promo') };
  const tiles = { type: 'picture-tiles', heading: 'Shop by', tiles: Array(6).fill(tile) };
  const refused = expect.stringContaining('Please keep to 4 tiles');
  expect(await problemsOf(tiles, banner())).toEqual({ 'content.sections.0.tiles': refused });
  expect(await problemsOf(banner({ device: 'desk' }), tiles)).toEqual({
    'content.sections.1.tiles': refused,
  });
  expect(await problemsOf(banner(), tiles)).toEqual({});
});

test('only desktops need a wide picture at the top', async () => {
  const small = picture(await upload(1000));
  expect(await problemsOf(banner({ device: 'phone', picture: small }), banner())).toEqual({});
});
