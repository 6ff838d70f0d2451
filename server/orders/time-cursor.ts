import { timestamp } from '#contract/lists.ts';
import { fieldRefusal } from '#server/refusals/field-error.ts';

/** The last order of a page. */
export const cursorAt = (createdAt: Date, id: string) => `${createdAt.toISOString()} ${id}`;

export function readCursor(cursor: string): { at: string; id: string } {
  const [at, id, ...rest] = cursor.split(' ');
  if (id && rest.length === 0 && timestamp.safeParse(at).success) return { at: at!, id };
  throw fieldRefusal('cursor', 'cursorInvalid');
}
