import { timestamp } from '#contract/lists.ts';
import { Refusal } from '#server/refusals/refusal.ts';

/** The last order of a page. */
export const cursorAt = (createdAt: Date, id: string) => `${createdAt.toISOString()} ${id}`;

export function readCursor(cursor: string): { at: string; id: string } {
  const [at, id, ...rest] = cursor.split(' ');
  if (id && rest.length === 0 && timestamp.safeParse(at).success) return { at: at!, id };
  throw new Refusal('invalid_input', 'cursorInvalid', undefined, { field: 'cursor' });
}
