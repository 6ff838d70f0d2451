import { type Content, documents } from '#contract/content/documents.ts';
import { MAX_SECTIONS, section } from '#contract/content/home.ts';
import { type DocumentKind, type DocumentName, kindOf } from '#domain/content.ts';
import type { Words } from '#languages';
import { defaultContent } from './defaults.ts';

export interface Parsed {
  content: Content | undefined;
  problems: string[];
}

/** Invalid parts, which an older version may have stored, get their default. */
export function parseContent(words: Words, document: DocumentName, stored: unknown): Parsed {
  const kind = kindOf(document);
  const whole = documents[kind].safeParse(stored);
  if (whole.success) return { content: whole.data, problems: [] };
  const problems = whole.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  const fallback = defaultContent(words, document);
  return { content: REPAIR[kind]?.(stored, fallback) ?? fallback, problems };
}

type Repair = (stored: unknown, fallback: Content | undefined) => Content | undefined;

const REPAIR: Partial<Record<DocumentKind, Repair>> = { home: repairHome };

/** Invalid sections get the default section of the same ID, or are left out. */
function repairHome(stored: unknown, fallback: Content | undefined): Content<'home'> | undefined {
  const defaults = fallback as Content<'home'>;
  const { sections } = Object(stored) as { sections?: unknown };
  if (!Array.isArray(sections)) return defaults;
  const repaired = sections.flatMap((one) => {
    const { data } = section.safeParse(one);
    return data ?? defaults.sections.find(({ id }) => id === Object(one).id) ?? [];
  });
  const unique = new Map(repaired.map((one) => [one.id, one]));
  return { sections: [...unique.values()].slice(0, MAX_SECTIONS) };
}
