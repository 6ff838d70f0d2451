import { beforeAll, expect, test } from 'vitest';
import { createClient } from '#contract/client.ts';
import type { Content } from '#contract/content/documents.ts';
import { endpoints } from '#contract/schemas.ts';
import type { Translation } from '#domain/content/translations.ts';
import { wordsOf } from '#languages';
import { contentVersion } from '#server/database/schema.ts';
import { openTestShop, type TestShop } from '#server/testing/shop.ts';

let shop: TestShop;
let owner: Awaited<ReturnType<TestShop['addStaff']>>;
let hindi: Pick<TestShop['visitor'], 'call'>;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await shop.addStaff('owner');
  hindi = createClient('http://localhost:3000/hi', (request) => shop.api(request), endpoints);
});

const read = (document: string) => owner.call('admin.content.get', { document: document as never });

async function save(document: string, content: object) {
  const { revision } = await read(document).catch(() => ({ revision: 0 }));
  return owner.call('admin.content.save', {
    ...{ document: document as never, revision },
    content: content as Record<string, unknown>,
  });
}

async function publish(document: string, content: object) {
  const { revision } = await save(document, content);
  return owner.call('admin.content.publish', { document: document as never, revision });
}

const texts = (...texts: Translation[]) => ({ texts });

const ABOUT = { key: 'title', source: 'About us', text: 'हमारे बारे में' };

test('what the merchant has not changed is the content of the language', async () => {
  const { sections } = await hindi.call('content.home');
  expect(sections.find(({ id }) => id === 'promo')).toEqual(
    wordsOf('hi').homeSections.find(({ id }) => id === 'promo'),
  );
  const { navigation, brand, banner } = await hindi.call('shop.settings');
  expect(navigation).toEqual(wordsOf('hi').navigation);
  expect(brand).toMatchObject({ name: 'Haroz', tagline: expect.stringContaining('भारत') });
  expect(banner[0]).toContain('डिलीवरी');
});

test('a draft of a translation is for the merchant alone; published, visitors of the language see it', async () => {
  const english = await shop.visitor.call('content.page', { slug: 'about' });
  const title = { key: 'title', source: 'About {brand}', text: 'हमारी कहानी' };
  const draft = await save('page:about@hi', texts(title));
  expect(draft).toMatchObject({
    kind: 'translation',
    isDraft: true,
    original: { content: { title: 'About {brand}' } },
  });
  expect((await hindi.call('content.page', { slug: 'about' })).title).not.toBe('हमारी कहानी');

  await publish('page:about@hi', texts(title));
  expect((await hindi.call('content.page', { slug: 'about' })).title).toBe('हमारी कहानी');
  expect(await shop.visitor.call('content.page', { slug: 'about' })).toEqual(english);

  const state = await read('page:about@hi');
  const restored = await owner.call('admin.content.restore', {
    ...{ document: 'page:about@hi' as never, revision: state.revision, from: 0 },
  });
  expect(restored.content).toEqual({ texts: [] });
  await publish('page:about@hi', restored.content);
});

test('a page of the merchant’s own appears in both languages, and can be translated once it is published', async () => {
  const content = { title: 'Wholesale', markdown: 'Orders from {free delivery from}.' };
  const draft = await save('page:wholesale', content);
  await expect(read('page:wholesale@hi')).rejects.toMatchObject({ code: 'not_found' });
  await expect(
    owner.call('admin.content.save', {
      ...{ document: 'page:wholesale@hi' as never, revision: 0, content: texts(ABOUT) },
    }),
  ).rejects.toMatchObject({ code: 'not_found' });
  await owner.call('admin.content.publish', {
    document: 'page:wholesale' as never,
    revision: draft.revision,
  });
  expect(await hindi.call('content.page', { slug: 'wholesale' })).toMatchObject({ title: 'Wholesale' });

  const title = { key: 'title', source: 'Wholesale', text: 'थोक' };
  const markdown = { key: 'markdown', source: content.markdown, text: '[थोक](/gone) {शुल्क}' };
  await expect(publish('page:wholesale@hi', texts(title, markdown))).rejects.toMatchObject({
    fields: { 'content.texts.1.text': expect.any(String) },
  });
  markdown.text = '₹999 से।';
  await expect(publish('page:wholesale@hi', texts(title, markdown))).rejects.toMatchObject({
    fields: {
      'content.texts.1.text':
        'Please use {free delivery from} here too, as the text in the default language does.',
    },
  });
  markdown.text = '{free delivery from} से ऑर्डर।';
  await publish('page:wholesale@hi', texts(title, markdown));
  expect(await hindi.call('content.page', { slug: 'wholesale' })).toMatchObject({
    ...{ title: 'थोक', markdown: '₹999 से ऑर्डर।' },
  });
});

test('links, pictures and the schedule of a translated home page are those of the default language', async () => {
  const home = await read('home');
  const { sections } = home.content as Content<'home'>;
  const promo = sections.find(({ id }) => id === 'promo')! as Extract<
    Content<'home'>['sections'][number],
    { type: 'banner' }
  >;
  await publish(
    'home@hi',
    texts({ key: 'sections.promo.heading', source: promo.heading, text: 'रोज़ की चीज़ें' }),
  );
  await publish('home', { sections: [{ ...promo, link: '/cart' }] });
  expect(await hindi.call('content.home')).toMatchObject({
    sections: [{ id: 'promo', heading: 'रोज़ की चीज़ें', link: '/cart', picture: { file: 'promo' } }],
  });
  await publish('home', { sections: [{ ...promo, heading: 'Something else' }] });
  expect(await hindi.call('content.home')).toMatchObject({ sections: [{ heading: 'रोज़ की चीज़ें' }] });
  await publish('home', home.content);
});

test('a text that is too long for its place is refused with its field, and so is an unknown language', async () => {
  const { question, id } = wordsOf('en').faqPage.faq[0]!;
  await expect(
    save('faq@hi', texts({ key: `entries.${id}.question`, source: question, text: 'क'.repeat(201) })),
  ).rejects.toMatchObject({
    fields: { 'content.texts.0.text': expect.stringContaining('200') },
  });
  await expect(read('faq@en')).rejects.toMatchObject({ code: 'not_found' });
  await expect(read('faq@xx')).rejects.toMatchObject({ code: 'not_found' });
});

test('the second of two translators gets the current translation', async () => {
  const first = await save('brand@hi', texts());
  await save('brand@hi', texts());
  await expect(
    owner.call('admin.content.save', {
      ...{ document: 'brand@hi' as never, revision: first.revision, content: texts() },
    }),
  ).rejects.toMatchObject({ code: 'conflict', data: { document: 'brand@hi' } });
});

test('the banner and the support hours are translated', async () => {
  const { banner } = await shop.visitor.call('shop.settings');
  await publish('settings@hi', texts({ key: 'banner', source: banner[0]!, text: 'दिवाली की छूट' }));
  const settings = await hindi.call('shop.settings');
  expect(settings.banner[0]).toBe('दिवाली की छूट');
  expect(settings.contact.supportHours).toContain('सोमवार');
  expect((await shop.visitor.call('shop.settings')).banner).toEqual(banner);
});

test('broken parts of a stored translation are left out, and the merchant sees a message', async () => {
  const title = wordsOf('en').infoPages.terms.title;
  await shop.db.insert(contentVersion).values({
    ...{ document: 'page:terms@hi', version: 1, revision: 1, changedBy: owner.email },
    ...{ changedAt: new Date(), publishedAt: new Date() },
    content: { texts: [{ key: 'title', source: title, text: 'शर्तें यहाँ' }, { key: 7 }] },
  });
  for (const { content } of shop.services.languages.values()) content.clear();
  expect((await hindi.call('content.page', { slug: 'terms' })).title).toBe('शर्तें यहाँ');
  expect((await read('page:terms@hi')).problems).not.toEqual([]);
});

test('the list of documents has no translations', async () => {
  const list = await owner.call('admin.content.list');
  expect(list.filter(({ document }) => document.includes('@'))).toEqual([]);
});
