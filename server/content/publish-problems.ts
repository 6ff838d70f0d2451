import { basename } from 'node:path';
import type { Content, Document } from '#contract/content/documents.ts';
import {
  type DocumentName,
  isTranslation,
  kindOf,
  originalOf,
  type TranslationName,
} from '#domain/content/content.ts';
import { headingsIn } from '#domain/content/headings.ts';
import { placeholdersIn, unknownPlaceholders } from '#domain/content/placeholders.ts';
import { linksIn } from '#domain/content/text-links.ts';
import { emailKeyOf } from '#domain/orders/emails.ts';
import { safePath } from '#domain/safe-path.ts';
import { themeProblems } from '#domain/settings/theme.ts';
import type { Words } from '#languages';
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/database/database.ts';
import { openPictureStore } from '#server/pictures/store.ts';
import { findBrokenPaths } from './broken-links.ts';
import { emailPlaceholders, requiredPlaceholders } from './email-placeholders.ts';
import { sectionProblems } from './section-problems.ts';
import { checkTranslation, missingPlaceholder } from './translation-problems.ts';

interface Text {
  /** The field's name in forms: `content.sections.0.heading`. */
  field: string;
  key: string;
  text: string;
}

export async function publishProblems(
  shop: { db: Database; words: Words; config: Pick<Config, 's3' | 'dataDir'> },
  document: DocumentName,
  { kind, content }: Document,
): Promise<Record<string, string>> {
  if (isTranslation(document) && kind === 'translation') return translationProblems(shop, document, content);
  const texts = textsOf(content, 'content');
  return Object.fromEntries([
    ...(await textProblems(shop, document, texts)),
    ...(kind === 'home' ? await sectionProblems(shop.config, content) : []),
    ...missingProblems(shop.words, document, texts),
    ...(kind === 'brand' ? await brandProblems(shop.config, content) : []),
  ]);
}

async function translationProblems(
  shop: { db: Database; words: Words },
  name: TranslationName,
  content: Content<'translation'>,
): Promise<Record<string, string>> {
  const { texts, problems } = await checkTranslation(shop.db, name, content);
  const original = originalOf(name);
  const email = emailKeyOf(original);
  const required = email ? requiredPlaceholders(shop.words, email) : [];
  const asTexts = texts.map(({ path, field, text }) => ({ field, key: path.split('.').at(-1)!, text }));
  return {
    ...problems,
    ...Object.fromEntries([
      ...texts.flatMap((text) => asProblem(text.field, missingPlaceholder(text, required))),
      ...(original === 'settings' ? [] : await textProblems(shop, original, asTexts)),
    ]),
  };
}

/** `document` has the text in the default language. */
async function textProblems(
  shop: { db: Database; words: Words },
  document: DocumentName,
  texts: Text[],
): Promise<[string, string][]> {
  const markdown = texts.filter(({ key }) => key === 'markdown');
  return [
    ...(await linkProblems(shop, texts)),
    ...(document === 'home' || kindOf(document) === 'page' ? markdown : []).flatMap(({ field, text }) =>
      asProblem(field, headingProblem(text)),
    ),
    ...texts.flatMap(({ field, text }) => asProblem(field, placeholderProblem(shop.words, document, text))),
  ];
}

const asProblem = (field: string, problem: string | undefined): [string, string][] =>
  problem === undefined ? [] : [[field, problem]];

function textsOf(value: unknown, field: string): Text[] {
  if (typeof value === 'string') return [{ field, key: field.split('.').at(-1)!, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => textsOf(one, `${field}.${key}`));
}

const linksOf = (texts: Text[]) =>
  texts.flatMap(({ field, key, text }) => {
    if (key === 'link') return text === '' ? [] : [{ field, link: text, markdown: '' }];
    return key === 'markdown' ? linksIn(text).map((link) => ({ field, link, markdown: text })) : [];
  });

const isPath = (link: string): boolean => safePath(link) !== undefined;

const pathsOf = (links: { link: string }[]): string[] => links.map(({ link }) => link).filter(isPath);

/** The links of a document that lead to no page of the shop. */
export const findBrokenLinks = async (
  shop: { db: Database; words: Words },
  content: unknown,
): Promise<string[]> => [...(await findBrokenPaths(shop, pathsOf(linksOf(textsOf(content, 'content')))))];

async function linkProblems(
  shop: { db: Database; words: Words },
  texts: Text[],
): Promise<[string, string][]> {
  const links = linksOf(texts);
  const broken = await findBrokenPaths(shop, pathsOf(links));
  return links.flatMap(({ field, link, markdown }) => asProblem(field, problemOf(link, markdown)));

  function problemOf(link: string, markdown: string): string | undefined {
    if (isPath(link)) return broken.has(link) ? `${link} doesn’t lead to a page of the shop.` : undefined;
    if (/^(https:\/\/.|mailto:.|tel:.)/.test(link)) return undefined;
    if (link.startsWith('#'))
      return headingsIn(markdown).some(({ id }) => `#${id}` === link)
        ? undefined
        : `${link} is not a heading on this page.`;
    return `The link to “${link}” must begin with /, https://, mailto: or tel:.`;
  }
}

function headingProblem(markdown: string): string | undefined {
  let before = 1;
  for (const { level, text } of headingsIn(markdown)) {
    if (level === 1) return `Please start “${text}” with ##. Only the page title can use #.`;
    if (level > before + 1)
      return `“${text}” skips a level. Please begin it with ${'#'.repeat(before + 1)}, so that screen readers can follow.`;
    before = level;
  }
  return undefined;
}

function placeholderProblem(words: Words, document: DocumentName, text: string): string | undefined {
  const key = emailKeyOf(document);
  const [unknown] = unknownPlaceholders(text, key && emailPlaceholders(words, key));
  return (
    unknown &&
    `{${unknown}} is not a placeholder here. Please choose one from the list, or remove the braces.`
  );
}

function missingProblems(words: Words, document: DocumentName, texts: Text[]): [string, string][] {
  const empty = texts.find(({ key, text }) => key === 'markdown' && text.trim() === '');
  if (kindOf(document) === 'page' && empty) return [[empty.field, 'Please enter the text.']];
  const key = emailKeyOf(document);
  const used = texts.flatMap(({ text }) => placeholdersIn(text));
  const lost = key && requiredPlaceholders(words, key).find((name) => !used.includes(name));
  return lost ? [['content.text', `Please keep {${lost}}: customers need it.`]] : [];
}

async function brandProblems(
  config: Pick<Config, 's3' | 'dataDir'>,
  { theme, logo, icon, socialPicture }: Content<'brand'>,
): Promise<[string, string][]> {
  const store = openPictureStore(config);
  const files = [
    ...(logo ? [['logo', `${logo.light.file}.png`] as const] : []),
    ...(logo?.dark ? [['logo.dark', `${logo.dark.file}.png`] as const] : []),
    ...(icon ? [['icon', `${icon}-maskable-512.png`] as const] : []),
    ...(socialPicture ? [['socialPicture', `${socialPicture}-1200.jpg`] as const] : []),
  ];
  const problems: [string, string][] = Object.entries(themeProblems(theme)).map(([field, problem]) => [
    `content.theme.${field}`,
    problem,
  ]);
  for (const [field, file] of files)
    if (!(await store.read(basename(file))))
      problems.push([`content.${field}`, 'This picture is missing. Please upload it again.']);
  return problems;
}
