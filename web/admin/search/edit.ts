import type { Output } from '#contract/schemas.ts';

type Group = Output<'admin.search.get'>['groups'][number];

export interface EditedGroup {
  typed: string;
  finds: string;
}

const toWords = (text: string): string[] =>
  text
    .split(/[,\n]/)
    .map((word) => word.trim().replace(/\s+/g, ' ').toLowerCase())
    .filter(Boolean);

export const toEdited = ({ typed, finds }: Group): EditedGroup => ({
  typed: typed.join(', '),
  finds: finds.join(', '),
});

export const toGroup = ({ typed, finds }: EditedGroup): Group => ({
  typed: toWords(typed),
  finds: toWords(finds),
});

const anyOf = new Intl.ListFormat('en-IN', { type: 'disjunction' });

/** A search finds the words of `finds` only, or those of `typed` if there are none. */
export function describeFinds(group: EditedGroup): string {
  const { typed, finds } = toGroup(group);
  if (finds.length === 0)
    return typed.length > 1 ? 'Each word also finds products with the others' : 'No other words yet';
  const others = finds.filter((word) => !typed.includes(word));
  if (others.length === 0) return `Finds only products with ${anyOf.format(finds)}`;
  return others.length < finds.length
    ? `Also finds products with ${anyOf.format(others)}`
    : `Finds products with ${anyOf.format(others)} instead`;
}

export const errorOf = (
  errors: Record<string, string>,
  index: number,
  field: keyof EditedGroup,
): string | undefined => {
  const path = `groups.${index}.${field}`;
  return Object.entries(errors).find(([name]) => name === path || name.startsWith(`${path}.`))?.[1];
};
