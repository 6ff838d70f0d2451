export const MAX_TAGS = 50;
export const MAX_TAG_CHARACTERS = 40;

/** Separates tags in files, so no tag has it. */
export const TAG_SEPARATOR = ',';

/** Tags are found whatever their case. */
export const tagKey = (tag: string): string => tag.toLowerCase();

/** The first spelling of each tag. */
export function normalizeTags(tags: readonly string[]): string[] {
  const found = new Map<string, string>();
  for (const text of tags) {
    const tag = text.replace(/\s+/g, ' ').trim();
    if (tag !== '' && !found.has(tagKey(tag))) found.set(tagKey(tag), tag);
  }
  return [...found.values()];
}
