import { createHash } from 'node:crypto';
import { MAX_SLUG, SLUG, toSlug } from '#domain/catalogue/product.ts';

/** Names have letters of any script, URL handles of this shop do not. The hash keeps them apart. */
export function slugOf(name: string): string {
  if (SLUG.test(name) && name.length <= MAX_SLUG) return name;
  const slug = toSlug(name);
  const isComplete = /^[\x20-\x7e]+$/.test(name) && name.length <= slug.length + 2;
  if (isComplete || name === '') return slug;
  return `${slug}-${createHash('sha256').update(name).digest('hex').slice(0, 8)}`;
}

export const slugOfName = (name: string): string =>
  /^[\x20-\x7e]*$/.test(name) ? toSlug(name) : slugOf(name);

/** Makes slugs for files without URL handles. A second product of the same name gets its code as well. */
export function createSlugs(): (name: string, code: string) => string {
  const used = new Set<string>();
  return (name, code) => {
    const ascii = slugOfName(name);
    const slug = used.has(ascii) ? `${ascii}-${toSlug(code, String(used.size))}` : ascii;
    used.add(slug);
    return slug;
  };
}
