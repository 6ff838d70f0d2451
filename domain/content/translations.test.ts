import { expect, test } from 'vitest';
import { createTranslator, textsOf, translateContent } from './translations.ts';

const faq = (...entries: [id: string, question: string][]) => ({
  entries: entries.map(([id, question]) => ({ id, question, answer: 'Yes.' })),
});

const menu = (...labels: string[]) => ({ main: labels.map((label) => ({ label, link: '/' })), footer: [] });

const labelsIn = (content: ReturnType<typeof menu>, translator: ReturnType<typeof createTranslator>) =>
  translateContent('navigation', content, translator).main.map(({ label }) => label);

const HINDI_MENU = [
  { key: 'main.label', source: 'Home', text: 'होम' },
  { key: 'main.label', source: 'About', text: 'परिचय' },
];

test('the texts of a document are what visitors read, without links, pictures and categories', () => {
  const section = {
    ...{ id: 'new', type: 'products', device: 'all', heading: 'New', emptyText: '' },
    source: { kind: 'category', id: 'caps', path: [{ id: 'caps', name: 'Caps' }] },
    more: { link: '/collection', label: 'See all' },
  };
  expect(textsOf('home', { sections: [section] })).toEqual([
    { path: 'sections.0.heading', key: 'sections.new.heading', source: 'New', isListed: false },
    { path: 'sections.0.more.label', key: 'sections.new.more.label', source: 'See all', isListed: false },
  ]);
  expect(textsOf('settings', { banner: ['Free', 'Fast'] }).map(({ path }) => path)).toEqual([
    'banner.0',
    'banner.1',
  ]);
});

test('a translation follows its question when that moves', () => {
  const translator = createTranslator([
    { key: 'entries.b.question', source: 'Second?', text: 'दूसरा?' },
    { key: 'entries.b.answer', source: 'Yes.', text: 'हाँ।' },
  ]);
  const { entries } = translateContent('faq', faq(['b', 'Second?'], ['a', 'First?']), translator);
  expect(entries.map(({ question }) => question)).toEqual(['दूसरा?', 'First?']);
  // The same text has the same translation.
  expect(entries.map(({ answer }) => answer)).toEqual(['हाँ।', 'हाँ।']);
});

test('a translation stays when the default text changes, and is outdated', () => {
  const translator = createTranslator([{ key: 'markdown', source: 'Old.', text: 'पुराना।' }]);
  expect(translateContent('page', { markdown: 'New.' }, translator)).toEqual({ markdown: 'पुराना।' });
  const [text] = textsOf('page', { markdown: 'New.' });
  expect(translator(text!)).toEqual({ text: 'पुराना।', isOutdated: true });
});

test('an entry without an ID keeps its translation when it moves, and loses it when its text changes', () => {
  const translator = createTranslator(HINDI_MENU);
  expect(labelsIn(menu('About', 'Home'), translator)).toEqual(['परिचय', 'होम']);
  expect(labelsIn(menu('Home', 'Stores'), translator)).toEqual(['होम', 'Stores']);
});

test('a built-in translation is used for the text that it translates, unless there is another one', () => {
  const builtIn = new Map([
    ['Home', 'मुखपृष्ठ'],
    ['Contact', 'संपर्क'],
  ]);
  expect(labelsIn(menu('Home', 'Contact', 'Stores'), createTranslator(HINDI_MENU, builtIn))).toEqual([
    'होम',
    'संपर्क',
    'Stores',
  ]);
});

test('an empty translation shows the text of the default language', () => {
  const translator = createTranslator([{ key: 'title', source: 'Us', text: '' }], new Map([['Us', 'हम']]));
  expect(translateContent('page', { title: 'Us' }, translator)).toEqual({ title: 'Us' });
});
