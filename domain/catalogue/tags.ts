export const MAX_TAGS = 250;
export const MAX_TAG_CHARACTERS = 255;

export const TAG_SEPARATOR = ',';

export const tagKey = (tag: string): string => tag.toLowerCase();

export function normalizeTags(tags: readonly string[]): string[] {
  const found = new Map<string, string>();
  for (const text of tags) {
    const tag = text.replace(/\s+/g, ' ').trim();
    if (tag !== '' && !found.has(tagKey(tag))) found.set(tagKey(tag), tag);
  }
  return [...found.values()];
}
