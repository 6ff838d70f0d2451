import { labelOf } from '#contract/admin/field-labels.ts';
import type { Content } from '#contract/content/documents.ts';
import type { TranslatedKind } from '#domain/content.ts';
import type { SourceText } from '#domain/translations.ts';
import { formOf, titleOf } from '../home/section-form.ts';

export interface TextGroup {
  title: string;
  texts: SourceText[];
}

type Json = Record<string, unknown>;

/** The texts of each section, question or column together. */
export function groupTexts(kind: TranslatedKind, content: Json, texts: SourceText[]): TextGroup[] {
  const groups = Map.groupBy(texts, ({ path }) => groupOf(kind, path));
  return [...groups].map(([group, texts]) => ({ title: titleOfGroup(kind, content, group), texts }));
}

function groupOf(kind: TranslatedKind, path: string): string {
  const [list, index] = path.split('.') as [string, string?];
  if (kind === 'home' || kind === 'faq' || list === 'footer') return `${list}.${index}`;
  return kind === 'navigation' ? list : '';
}

function titleOfGroup(kind: TranslatedKind, content: Json, group: string): string {
  const [list, index] = group.split('.') as [string, string?];
  if (kind === 'home') {
    const section = (content as Content<'home'>).sections[Number(index)]!;
    return [formOf(section.type).label, titleOf(section)].filter(Boolean).join(': ');
  }
  if (kind === 'faq') return (content as Content<'faq'>).entries[Number(index)]!.question;
  if (list === 'main') return 'Header';
  if (list === 'footer') return `Footer: ${(content as Content<'navigation'>).footer[Number(index)]!.title}`;
  return 'Texts';
}

const ENTRIES: Record<string, string> = {
  slides: 'Slide',
  tiles: 'Tile',
  links: 'Link',
  main: 'Link',
  banner: 'Banner message',
};

/** `sections.0.slides.1.heading` is “Slide 2: Heading”. */
export function textLabel(path: string): string {
  const parts = path.split('.');
  const number = parts.at(-1)!;
  if (/^\d+$/.test(number)) return `${ENTRIES[parts.at(-2)!]} ${Number(number) + 1}`;
  const list = parts.findLast((part) => ENTRIES[part]);
  const label = labelOf(path);
  return list ? `${ENTRIES[list]} ${Number(parts[parts.lastIndexOf(list) + 1]) + 1}: ${label}` : label;
}
