import { beforeAll, expect, test, vi } from 'vitest';
import { type Content, documents } from '#contract/content/documents.ts';
import { kindOf } from '#domain/content/content.ts';
import { wordsOf } from '#languages';
import { contentVersion } from '#server/database/schema.ts';
import { openTestShop, type TestShop } from '#server/testing/shop.ts';
import { announceSections } from './announce-sections.ts';
import { defaultContent, defaultDocuments } from './defaults.ts';

const words = wordsOf('en');

type Home = Content<'home'>;

let shop: TestShop;
let version = 0;
beforeAll(async () => {
  shop = await openTestShop();
});

async function store(content: unknown): Promise<void> {
  version += 1;
  await shop.db.insert(contentVersion).values({
    document: 'home',
    version,
    revision: version,
    content,
    changedBy: 'meera@example.org',
    changedAt: new Date(),
    publishedAt: new Date(),
  });
  shop.services.content.clear();
}

const read = async () => (await shop.visitor.call('content.home')) as Home;
const idsOf = async () => (await read()).sections.map(({ id }) => id);

const text = (more: object) => ({
  ...{ id: 'story', type: 'text', device: 'all', from: null, until: null },
  ...{ heading: 'Our story', markdown: 'Since 2019.' },
  ...more,
});

test('the default home page has the sections of the specification and the categories, with the settings filled in', async () => {
  const { sections } = await read();
  expect(sections.map(({ type }) => type)).toEqual([
    ...['hero', 'offers', 'picture-tiles', 'products', 'products', 'banner'],
    ...['trust', 'products', 'policies', 'newsletter'],
  ]);
  const words = JSON.stringify(sections);
  expect(words).toContain('7-day returns');
  expect(words).toContain('From ₹999. Below that, ₹40 to any PIN code.');
  expect(words).not.toMatch(/\{[a-z ]+\}/);
});

test('the default content fits its schema', () => {
  for (const name of defaultDocuments(words)) {
    const content = defaultContent(words, name, false);
    expect(documents[kindOf(name)].parse(content)).toEqual(content);
  }
});

test('a product row names its category as it is called now', async () => {
  const row = (await read()).sections.find(({ id }) => id === 'hydration');
  expect(row).toMatchObject({ source: { path: [{ id: 'daily-gears', name: 'Daily-Gears' }] } });
});

test('a broken section is replaced by the default of its ID, or left out', async () => {
  await store({
    sections: [
      { id: 'trust', type: 'trust', tiles: 'none' },
      { id: 'mine', type: 'hologram' },
      text({}),
      text({ id: 'story', heading: '' }),
      null,
      7,
    ],
  });
  const { sections } = await read();
  expect(sections.map(({ id }) => id)).toEqual(['trust', 'story']);
  expect(sections[0]).toMatchObject({ name: 'Why shop here' });
});

test.each([7, 'broken', { sections: { hero: true } }])(
  'with %j stored the default page shows',
  async (content) => {
    await store(content);
    expect((await idsOf()).slice(0, 2)).toEqual(['hero', 'offers']);
  },
);

test('a section is visible between its start and end times, and every process is notified of both', async () => {
  const at = (minutes: number) => new Date(shop.services.now().getTime() + minutes * 60_000).toISOString();
  await store({ sections: [text({ from: at(60), until: at(120) }), text({ id: 'always' })] });
  const execute = vi.spyOn(shop.db, 'execute');
  const announcements = async () => {
    execute.mockClear();
    await announceSections(shop.services);
    return execute.mock.calls.length;
  };
  expect([await idsOf(), await announcements()]).toEqual([['always'], 0]);
  shop.advanceClock(60 * 60_000 + 5_000);
  expect([await idsOf(), await announcements()]).toEqual([['story', 'always'], 1]);
  shop.advanceClock(2 * 60_000);
  expect(await announcements()).toBe(0);
  await store({
    sections: [
      text({
        from: shop.services
          .now()
          .toISOString()
          .replace(/\.\d+Z$/, 'Z'),
      }),
    ],
  });
  expect(await idsOf()).toEqual(['story']);
  await store({ sections: [text({ from: at(-120), until: at(58) }), text({ id: 'always' })] });
  shop.advanceClock(58 * 60_000);
  expect([await idsOf(), await announcements()]).toEqual([['always'], 1]);
  execute.mockRestore();
});
