import { type Content, documents } from '#contract/content/documents.ts';
import { MAX_SECTIONS, section } from '#contract/content/home.ts';
import {
  type DocumentKind,
  type DocumentName,
  type KindOf,
  kindOf,
  nameWithin,
} from '#domain/content/content.ts';
import type { Words } from '#languages';
import { defaultContent } from './defaults.ts';

interface Parsed<Kind extends DocumentKind> {
  content: Content<Kind> | undefined;
  problems: string[];
}

/** Invalid parts, which an older version may have stored, get their default. */
export function parseContent<Name extends DocumentName>(
  words: Words,
  document: Name,
  stored: unknown,
  isOwn: boolean,
): Parsed<KindOf<Name>> {
  const kind = kindOf(document);
  const whole = documents[kind].safeParse(stored);
  if (whole.success) return { content: whole.data, problems: [] };
  const problems = whole.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  const fallback = defaultContent(words, document, isOwn) ?? (kind === 'page' && emptyPage(document));
  const home = defaultContent(words, 'home', isOwn);
  return { content: repair(kind, kind === 'home' ? repairHome(stored, home) : stored, fallback), problems };
}

/** Hidden, where its own state cannot be read. */
const emptyPage = (document: DocumentName) => ({
  title: nameWithin(document),
  markdown: '',
  isVisible: false,
});

/** Invalid sections get the default section of the same ID, or are left out. */
function repairHome(stored: unknown, defaults: Content<'home'> | undefined): unknown {
  const sections: unknown = Object(stored).sections;
  if (!Array.isArray(sections)) return defaults;
  const repaired = sections.flatMap((one) => {
    const { data } = section.safeParse(one);
    return data ?? defaults?.sections.find(({ id }) => id === Object(one).id) ?? [];
  });
  const unique = new Map(repaired.map((one) => [one.id, one]));
  return { sections: [...unique.values()].slice(0, MAX_SECTIONS) };
}

/** More than the entries of any document. */
const MAX_REPAIRS = 200;

/** Invalid fields get their default, and invalid entries of a list are left out, so that the rest stays. */
function repair<Kind extends DocumentKind>(
  kind: Kind,
  stored: unknown,
  fallback: unknown,
): Content<Kind> | undefined {
  let content = stored;
  for (let repairs = 0; repairs < MAX_REPAIRS; repairs++) {
    const { success, data, error } = documents[kind].safeParse(content);
    if (success) return data;
    content = withoutInvalid(content, fallback, error.issues[0]!.path);
  }
  return documents[kind].safeParse(fallback).data;
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
