import { type EditConflict, entryName } from '#domain/merge-edits.ts';
import { fieldLabel, valueLabel } from './change-labels.ts';

/** Fields of documents whose names say something else than their forms. */
const DOCUMENT_LABELS: Record<string, string> = {
  main: 'Header',
  entries: 'Questions',
  markdown: 'Text',
  after: 'Text at the end',
  isVisible: 'Visibility',
  source: 'Products',
  alt: 'Description of the picture',
};

const CAMEL_CASE = /^[a-z]+([A-Z][a-z]*)*$/;

export function pathLabel(path: string[]): string {
  if (path[0] === 'translations') return fieldLabel(path.join('.'));
  return path.map(nameLabel).filter(Boolean).join(', ');
}

function nameLabel(name: string): string {
  const label = DOCUMENT_LABELS[name] ?? fieldLabel(name);
  if (label !== name || !CAMEL_CASE.test(name)) return label;
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The names of lists' entries if that shows the difference; undefined for IDs, which say nothing. */
export function conflictValues({ path, mine, theirs }: EditConflict) {
  if (path.at(-1)!.endsWith('Id')) return undefined;
  const [own, others] = [listNames(mine), listNames(theirs)];
  if (own && others && own !== others) return { mine: own, theirs: others };
  const label = (value: unknown) => valueLabel(path.join('.'), value) || '(empty)';
  return { mine: label(mine), theirs: label(theirs) };
}

function listNames(value: unknown): string | undefined {
  if (!Array.isArray(value)) return undefined;
  const names = value.map(entryName);
  const hasNames = names.every((name, index) => name !== String(index + 1));
  return hasNames ? names.join(', ') || '(empty)' : undefined;
}
