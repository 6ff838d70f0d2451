import type { z } from 'zod';
import type { Words } from '#languages';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

export const messageOf =
  ({ input }: Pick<Words, 'input'>) =>
  (issue: Issue): string => {
    const label = labelOf(issue.path ?? [], input);
    switch (issue.code) {
      case 'too_big':
        return input[LIMITS[issue.origin]?.[0] ?? 'max'](label, Number(issue.maximum));
      case 'too_small':
        if (issue.origin === 'string' && issue.minimum === 1) return input.missing(label);
        return input[LIMITS[issue.origin]?.[1] ?? 'min'](label, Number(issue.minimum));
      case 'invalid_value':
        return input.oneOf(label, issue.values.map(String));
      case 'invalid_type':
        return issue.input === undefined ? input.missing(label) : input.wrongFormat(label);
      case 'unrecognized_keys':
        return input.unknownFields(label, issue.keys);
      default:
        return input.wrongFormat(label);
    }
  };

const LIMITS: Record<string, ['maxLength' | 'maxEntries', 'minLength' | 'minEntries']> = {
  string: ['maxLength', 'minLength'],
  array: ['maxEntries', 'minEntries'],
  set: ['maxEntries', 'minEntries'],
};

/** The key of a map can be anything, so only names of fields are repeated. */
function labelOf(path: PropertyKey[], { labels, request, otherField }: Words['input']): string {
  const name = path.filter((part) => typeof part === 'string').at(-1);
  if (name === undefined) return request;
  if (Object.hasOwn(labels, name)) return labels[name]!;
  if (!/^[a-zA-Z_]{1,40}$/.test(name)) return otherField;
  const text = name
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .trim()
    .toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}
