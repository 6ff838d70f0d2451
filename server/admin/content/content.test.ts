import { beforeAll, expect, test } from 'vitest';
import { contentVersion } from '#server/database/schema.ts';
import { openTestShop, type TestShop } from '#server/testing/shop.ts';

let shop: TestShop;
let owner: Awaited<ReturnType<TestShop['addStaff']>>;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await shop.addStaff('owner');
});

type State = Awaited<ReturnType<typeof read>>;

const read = (document: string) => owner.call('admin.content.get', { document: document as never });
const at = ({ document, revision }: State) => ({ document: document as never, revision });
const save = (state: State, content: State['content']) =>
  owner.call('admin.content.save', { ...at(state), content });

test('a draft is for the merchant alone until it is published, and an earlier version comes back', async () => {
  const first = await read('brand');
  expect(first).toMatchObject({ version: 0, isDraft: false, content: { name: 'Haroz' }, history: [] });

  const draft = await save(first, { ...first.content, name: 'Vastra' });
  expect(draft).toMatchObject({ isDraft: true, content: { name: 'Vastra' }, published: { name: 'Haroz' } });
  expect((await shop.visitor.call('shop.settings')).brand.name).toBe('Haroz');

  const published = await owner.call('admin.content.publish', at(draft));
  expect(published).toMatchObject({ isDraft: false, history: [{ version: 1, changedBy: owner.email }] });
  expect((await shop.visitor.call('shop.settings')).brand.name).toBe('Vastra');

  const restored = await owner.call('admin.content.restore', { ...at(published), from: 0 });
  expect(restored).toMatchObject({ isDraft: true, content: { name: 'Haroz' } });
  await owner.call('admin.content.publish', at(restored));
  expect((await shop.visitor.call('shop.settings')).brand.name).toBe('Haroz');
});

test('the second of two editors gets the current draft instead of overwriting it', async () => {
  const before = await read('navigation');
  const saved = await save(before, before.content);
  await expect(save(before, before.content)).rejects.toMatchObject({
    code: 'conflict',
    data: { revision: saved.revision, changedBy: owner.email },
  });
  const again = await save(saved, saved.content);
  await expect(owner.call('admin.content.publish', at(saved))).rejects.toMatchObject({ code: 'conflict' });
  expect(await owner.call('admin.content.discard', at(again))).toMatchObject({ version: 0, isDraft: false });
  const [entry] = await owner.call('admin.audit.list', { subject: 'content:navigation' });
  expect(entry).toMatchObject({ action: 'discard_draft', before: { version: 1, savedBy: owner.email } });
});

test('publishing what someone else has changed returns their version, not its problems', async () => {
  const before = await read('page:about');
  const mine = await save(before, before.content);
  await save(mine, { ...mine.content, markdown: 'See [this](/gone).' });
  await expect(owner.call('admin.content.publish', at(mine))).rejects.toMatchObject({ code: 'conflict' });
});

test('links to what has been deleted or hidden since are listed', async () => {
  const texts = { description: '', picture: null, seoTitle: '', seoDescription: '' };
  const festive = await owner.call('admin.collection.create', {
    ...{ ...texts, name: 'Festive', state: 'published', sort: 'relevant', rule: null, productIds: [] },
  });
  const link = `/collections/${festive.slug}`;
  const content = { title: 'Offers', markdown: `See [what is festive](${link}).` };
  const saved = await owner.call('admin.content.save', { document: 'page:offers', revision: 0, content });
  expect(await owner.call('admin.content.publish', at(saved))).toMatchObject({ brokenLinks: [] });
  await owner.call('admin.collection.delete', festive);
  expect(await read('page:offers')).toMatchObject({ brokenLinks: [link] });
});

test('the longest page fits in a call, in any script', async () => {
  const before = await read('page:terms');
  const saved = await save(before, { ...before.content, markdown: 'अ'.repeat(50_000) });
  await owner.call('admin.content.discard', at(saved));
});

test('a link that browsers would follow to another site is refused', async () => {
  const before = await read('navigation');
  await expect(
    save(before, { main: [{ label: 'Away', link: '/\\example.org' }], footer: [] }),
  ).rejects.toMatchObject({ fields: { 'content.main.0.link': expect.any(String) } });
});

test('an email that the shop does not send has no texts', async () => {
  const content = { subject: 'Hello', heading: 'Hello', text: 'Hello' };
  await expect(
    owner.call('admin.content.save', { document: 'email:birthday' as never, revision: 0, content }),
  ).rejects.toMatchObject({ code: 'not_found' });
});

test('an invalid draft is refused with its fields, and loses nothing', async () => {
  const before = await read('brand');
  await expect(
    save(before, { ...before.content, name: '', socials: { instagram: 'x' } } as State['content']),
  ).rejects.toMatchObject({
    code: 'invalid_input',
    fields: {
      'content.name': 'Please enter the name of the shop.',
      'content.socials.instagram': expect.any(String),
    },
  });
  expect(await read('brand')).toEqual(before);
});

test('broken stored content falls back to the default, and the merchant sees a message', async () => {
  await shop.db.insert(contentVersion).values({
    document: 'navigation',
    version: 1,
    revision: 1,
    content: { main: 'none' },
    changedBy: owner.email,
    changedAt: new Date(),
    publishedAt: new Date(),
  });
  shop.services.content.clear();
  const { navigation } = await shop.visitor.call('shop.settings');
  expect(navigation.main.map(({ label }) => label)).toEqual(['Home', 'Shop', 'About', 'Contact']);
  expect((await read('navigation')).problems).toEqual(
    expect.arrayContaining([expect.stringContaining('main: ')]),
  );
  const list = await owner.call('admin.content.list');
  expect(list.filter(({ hasProblems }) => hasProblems).map(({ document }) => document)).toEqual([
    'navigation',
  ]);
});

test('a page that does not exist is 404, and so is the storefront’s editor for staff', async () => {
  await expect(read('page:nothing')).rejects.toMatchObject({ code: 'not_found' });
  await expect(shop.visitor.call('content.page', { slug: 'nothing' })).rejects.toMatchObject({
    code: 'not_found',
  });
  const staff = await shop.addStaff('staff');
  await expect(staff.call('admin.content.list')).rejects.toMatchObject({ code: 'forbidden' });
});

test('a page of the merchant’s own is below /pages/ and in the list while it is shown', async () => {
  const document = 'page:our-story';
  const content = { title: 'Our story of {brand}', markdown: 'Hello {colour}' };
  const draft = await owner.call('admin.content.save', { document: document as never, revision: 0, content });
  expect(draft).toMatchObject({ published: null, hasDefault: false });
  await expect(owner.call('admin.content.publish', at(draft))).rejects.toMatchObject({
    fields: { 'content.markdown': expect.stringContaining('{colour}') },
  });
  const isListed = async () =>
    (await shop.visitor.call('content.pages')).some(({ path }) => path === '/pages/our-story');
  expect(await isListed()).toBe(false);

  const mended = await save(draft, { ...draft.content, markdown: 'Hello' });
  const published = await owner.call('admin.content.publish', at(mended));
  expect(await shop.visitor.call('content.page', { slug: 'our-story' })).toMatchObject({
    ...{ path: '/pages/our-story', title: 'Our story of Haroz', markdown: 'Hello' },
  });
  expect(await isListed()).toBe(true);

  const hidden = await save(published, { ...published.content, isVisible: false });
  expect(await owner.call('admin.content.list')).toContainEqual(
    expect.objectContaining({ document, isPublished: true, isDraft: true, isVisible: true }),
  );
  await owner.call('admin.content.publish', at(hidden));
  expect(await isListed()).toBe(false);
  await expect(shop.visitor.call('content.page', { slug: 'our-story' })).rejects.toMatchObject({
    code: 'not_found',
  });
});

test.each(['new', 'cart', 'faq', 'order'])('a page cannot take the address %s', async (slug) => {
  const document = `page:${slug}` as never;
  const content = { title: 'Ours', markdown: '' };
  await expect(owner.call('admin.content.save', { document, revision: 0, content })).rejects.toMatchObject({
    fields: { document: expect.stringContaining('The shop uses this URL handle itself.') },
  });
});

test('a question without an answer is left out', async () => {
  const ids = async () => (await shop.visitor.call('content.faq')).entries.map(({ id }) => id);
  expect(await ids()).toContain('coupons');
  expect(await ids()).not.toContain('offers');
});
