import type { z } from 'zod';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

/** What to tell people of an input that is refused, where its schema has no sentence of its own. */
export function sentenceOf(issue: Issue): string {
  const field = labelOf(issue.path ?? []);
  switch (issue.code) {
    case 'too_big':
      return `${field} can ${amountOf(issue.origin, 'at most', issue.maximum)}.`;
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return `${field} is missing.`;
      return `${field} must ${amountOf(issue.origin, 'at least', issue.minimum)}.`;
    case 'invalid_value':
      return `${field} must be ${listOf(issue.values)}.`;
    case 'invalid_type':
      return issue.input === undefined ? `${field} is missing.` : `${field} has the wrong format.`;
    case 'unrecognized_keys':
      return `${field} has unknown fields: ${issue.keys.join(', ')}.`;
    default:
      return `${field} has the wrong format.`;
  }
}

const amountOf = (origin: string, limit: string, count: number | bigint) => {
  if (origin === 'string') return `have ${limit} ${count} ${count === 1 ? 'character' : 'characters'}`;
  if (origin === 'array' || origin === 'set')
    return `have ${limit} ${count} ${count === 1 ? 'entry' : 'entries'}`;
  return `be ${limit} ${count}`;
};

const listOf = (values: unknown[]) =>
  values.length === 1 ? String(values[0]) : `one of ${values.join(', ')}`;

/** 'First name' for ['address', 'firstName']; the key of a map may be anything. */
function labelOf(path: PropertyKey[]): string {
  const name = path.filter((part) => typeof part === 'string').at(-1);
  if (name === undefined) return 'The request';
  if (!/^[a-zA-Z_]{1,40}$/.test(name)) return 'A field';
  const words = name
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
