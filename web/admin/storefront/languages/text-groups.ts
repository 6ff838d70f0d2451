import { labelOf } from '#contract/admin/field-labels.ts';
import type { Original } from '#contract/content/documents.ts';
import type { TranslatedKind } from '#domain/content/content.ts';
import type { SourceText } from '#domain/content/translations.ts';
import { formOf, titleOf } from '../home/section-form.ts';

export interface TextGroup {
  title: string;
  texts: SourceText[];
}

/** The texts of each section, question or column together. */
export function groupTexts(original: Original, texts: SourceText[]): TextGroup[] {
  const groups = Map.groupBy(texts, ({ path }) => groupOf(original.kind, path));
  return [...groups].map(([group, texts]) => ({ title: titleOfGroup(original, group), texts }));
}

function groupOf(kind: TranslatedKind, path: string): string {
  const [list, index] = path.split('.') as [string, string?];
  if (kind === 'home' || kind === 'faq' || list === 'footer') return `${list}.${index}`;
  return kind === 'navigation' ? list : '';
}

function titleOfGroup({ kind, content }: Original, group: string): string {
  const [list, index] = group.split('.') as [string, string?];
  if (kind === 'home') {
    const section = content.sections[Number(index)]!;
    return [formOf(section.type).label, titleOf(section)].filter(Boolean).join(': ');
  }
  if (kind === 'faq') return content.entries[Number(index)]!.question;
  if (kind !== 'navigation') return 'Texts';
  return list === 'main' ? 'Header' : `Footer: ${content.footer[Number(index)]!.title}`;
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
