import { Refusal } from './refusal.ts';

/**
 * Throws `SyntaxError`, and `Refusal` for a text that PostgreSQL cannot store. Only an escape such as \u0000 can make one,
 * because UTF-8 has no lone surrogates and JSON no raw NUL.
 */
export const parseStorable = (json: string): unknown =>
  json.includes('\\u')
    ? JSON.parse(json, (key, value) => {
        refuseUnstorable(key);
        refuseUnstorable(value);
        return value;
      })
    : JSON.parse(json);

/** PostgreSQL cannot store NUL or half a surrogate pair. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** Throws `Refusal`. */
export function refuseUnstorable(value: unknown): void {
  if (typeof value === 'string' && !isStorable(value)) throw new Refusal('invalid_input', 'invalidCharacter');
}
