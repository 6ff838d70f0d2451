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

/** Names only words that are not searched for. */
export function describeFinds(group: EditedGroup): string {
  const { typed, finds } = toGroup(group);
  if (finds.length === 0) return 'find each other';
  const others = finds.filter((word) => !typed.includes(word));
  return others.length > 0 ? `finds ${others.join(', ')}` : 'finds no other word';
}

export const errorOf = (
  errors: Record<string, string>,
  index: number,
  field: keyof EditedGroup,
): string | undefined => {
  const path = `groups.${index}.${field}`;
  return Object.entries(errors).find(([name]) => name === path || name.startsWith(`${path}.`))?.[1];
};
