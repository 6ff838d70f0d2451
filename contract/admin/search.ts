import { z } from 'zod';
import { timestamp } from '#contract/lists.ts';
import { version } from '#contract/version.ts';
import {
  MAX_FOUND_WORDS,
  MAX_SYNONYM_GROUPS,
  MAX_SYNONYM_LENGTH,
  MAX_TYPED_WORDS,
  SYNONYM,
} from '#domain/search/synonyms.ts';

const word = z
  .string()
  .trim()
  .toLowerCase()
  .max(MAX_SYNONYM_LENGTH, `Please shorten each word to ${MAX_SYNONYM_LENGTH} characters.`)
  .regex(SYNONYM, 'Use only letters, digits, hyphens and single spaces, with commas between the words.');

export const synonymGroups = z
  .array(
    z.object({
      typed: z
        .array(word)
        .min(1, 'Please enter a word, or remove the group.')
        .max(MAX_TYPED_WORDS, `Please enter at most ${MAX_TYPED_WORDS} words.`),
      finds: z.array(word).max(MAX_FOUND_WORDS, `Please enter at most ${MAX_FOUND_WORDS} words.`),
    }),
  )
  .max(MAX_SYNONYM_GROUPS, `Please use at most ${MAX_SYNONYM_GROUPS} groups.`)
  .superRefine((groups, context) => {
    const refuse = (message: string, ...path: (string | number)[]) =>
      context.addIssue({ code: 'custom', path, message });
    const nameOf = (index: number, without: string) => {
      const { typed, finds } = groups[index]!;
      return [...typed.filter((text) => text !== without), ...finds].slice(0, 2).join(', ');
    };
    const groupOf = new Map<string, number>();
    const clashes = new Map<number, string[]>();
    for (const [index, { typed, finds }] of groups.entries()) {
      if (finds.length === 0 && typed.length < 2)
        refuse('Please add a second word that means the same, or words to find.', index, 'typed');
      if (finds.length === 0 && typed.length > MAX_FOUND_WORDS)
        refuse(`A group without a second field can have at most ${MAX_FOUND_WORDS} words.`, index, 'typed');
      for (const text of typed) {
        const first = groupOf.get(text);
        if (first === index) refuse(`“${text}” is listed twice.`, index, 'typed');
        else if (first !== undefined) {
          const clash = `“${text}” is also in the group “${nameOf(index, text)}”.`;
          clashes.set(first, [...(clashes.get(first) ?? []), clash]);
        } else groupOf.set(text, index);
      }
      const repeated = finds.find((text, at) => finds.indexOf(text) < at);
      if (repeated) refuse(`“${repeated}” is listed twice.`, index, 'finds');
    }
    for (const [index, messages] of clashes) refuse(messages.join(' '), index, 'typed');
  });

const current = z.object({
  /** 0 for the default synonyms. */
  version,
  changedBy: z.string().nullable(),
  changedAt: timestamp.nullable(),
  groups: z.array(z.object({ typed: z.array(z.string()), finds: z.array(z.string()) })),
});

export const adminSearchSchemas = {
  'admin.search.get': {
    access: 'staff',
    summary: 'Returns the synonyms of the search',
    output: current,
  },
  'admin.search.update': {
    access: 'staff',
    summary: 'Replaces the synonyms of the search; 409 with the current ones after a concurrent change',
    input: z.object({ version, groups: synonymGroups }),
    output: current,
  },
} as const;
