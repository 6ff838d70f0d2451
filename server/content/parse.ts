import { type Content, documents } from '#contract/content/documents.ts';
import { MAX_SECTIONS, section } from '#contract/content/home.ts';
import { type DocumentName, kindOf, nameWithin } from '#domain/content.ts';
import type { Words } from '#languages';
import { defaultContent } from './defaults.ts';

export interface Parsed {
  content: Content | undefined;
  problems: string[];
}

/** Invalid parts, which an older version may have stored, get their default. */
export function parseContent(words: Words, document: DocumentName, stored: unknown, isOwn: boolean): Parsed {
  const kind = kindOf(document);
  const whole = documents[kind].safeParse(stored);
  if (whole.success) return { content: whole.data, problems: [] };
  const problems = whole.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  const fallback = defaultContent(words, document, isOwn);
  const content =
    kind === 'home'
      ? repairHome(stored, fallback as Content<'home'>)
      : repair(document, stored, kind === 'page' ? (fallback ?? emptyPage(document)) : fallback);
  return { content, problems };
}

/** Hidden, where its own state cannot be read. */
const emptyPage = (document: DocumentName) => ({
  title: nameWithin(document),
  markdown: '',
  isVisible: false,
});

/** Invalid sections get the default section of the same ID, or are left out. */
function repairHome(stored: unknown, defaults: Content<'home'>): Content<'home'> {
  const { sections } = Object(stored) as { sections?: unknown };
  if (!Array.isArray(sections)) return defaults;
  const repaired = sections.flatMap((one) => {
    const { data } = section.safeParse(one);
    return data ?? defaults.sections.find(({ id }) => id === Object(one).id) ?? [];
  });
  const unique = new Map(repaired.map((one) => [one.id, one]));
  return { sections: [...unique.values()].slice(0, MAX_SECTIONS) };
}

/** More than the entries of any document. */
const MAX_REPAIRS = 200;

/** Invalid fields get their default, and invalid entries of a list are left out, so that the rest stays. */
function repair(document: DocumentName, stored: unknown, fallback: unknown): Content | undefined {
  let content = stored;
  for (let repairs = 0; repairs < MAX_REPAIRS; repairs++) {
    const { success, data, error } = documents[kindOf(document)].safeParse(content);
    if (success) return data;
    content = withoutInvalid(content, fallback, error.issues[0]!.path);
  }
  return fallback as Content | undefined;
}

function withoutInvalid(value: unknown, fallback: unknown, [key, ...rest]: readonly PropertyKey[]): unknown {
  if (key === undefined) return fallback;
  if (Array.isArray(value)) return value.filter((_, index) => index !== key);
  if (!isObject(value) || !isObject(fallback)) return fallback;
  const name = String(key);
  const [part, default_] = [value, fallback].map((one) => (Object.hasOwn(one, name) ? one[name] : undefined));
  return { ...value, [name]: withoutInvalid(part, default_, rest) };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
