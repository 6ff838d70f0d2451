import { HOSTILE } from './values.ts';

/** Values that dates, numbers, times and texts of a query must survive, beside HOSTILE. */
const LIMITS = [
  ...['0', '-1', '1.5', '1e3', '+1', '2147483648', '9223372036854775808', '-9223372036854775809'],
  ...['0000-01-01', '0001-01-01', '1899-12-31', '9999-12-31', '99999-12-31', '-271821-04-20', '2026-02-30'],
  ...['0000-01-01T00:00:00Z', '9999-12-31T23:59:59.999999Z', '2026-01-01T00:00:00+15:59', 'infinity', 'now'],
  ...['#', '&', '=', '[]', '{}', '[object Object]', 'true', 'a:b', ':', ',', '٣', '１'],
];

export const TEXTS = [...LIMITS, ...HOSTILE];

const JSON_VALUES = [
  ...['null', 'true', '""', '[]', '{}', '0', '-1', '1.5', '1e400', '-1e400', '9007199254740993', '1e21'],
  ...TEXTS.map((text) => JSON.stringify(text)),
];

/** A cursor is opaque to callers, who cut, join and rewrite it all the same. */
export function alteredCursors(cursor: string): string[] {
  const middle = cursor.length >> 1;
  return [
    ...[cursor.slice(0, -1), cursor.slice(1), cursor.slice(0, middle), cursor.slice(middle)],
    ...[cursor + cursor, `${cursor}=`, `${cursor} `, ` ${cursor}`, `${cursor}\0`, cursor.toLowerCase()],
    ...[...cursor].reverse().join('').split('\n'),
    ...Array.from(cursor, (_, at) => `${cursor.slice(0, at)}~${cursor.slice(at + 1)}`),
    ...rewrittenParts(cursor),
    ...rewrittenJson(cursor),
  ];
}

/** Variants of a cursor such as `2026-11-21T10:00:00.000Z 0123` or `position-5`. */
function rewrittenParts(cursor: string): string[] {
  const parts = cursor.split(/([ -])/);
  return parts.flatMap((_, at) => TEXTS.map((text) => parts.with(at, text).join('')));
}

/** Variants of a cursor that is JSON in base64. */
function rewrittenJson(cursor: string): string[] {
  const values = decode(cursor);
  if (!values) return [];
  const texts = values.map((value) => JSON.stringify(value));
  const encode = (items: string[]) => Buffer.from(`[${items.join()}]`).toString('base64url');
  return [
    ...texts.flatMap((_, at) => [
      encode(texts.toSpliced(at, 1)),
      ...JSON_VALUES.map((value) => encode(texts.with(at, value))),
    ]),
    ...JSON_VALUES.flatMap((value) => [encode([...texts, value]), Buffer.from(value).toString('base64url')]),
    encode([]),
    encode(texts.toReversed()),
  ];
}

function decode(cursor: string): unknown[] | undefined {
  try {
    const decoded = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(decoded) ? decoded : undefined;
  } catch {
    return undefined;
  }
}
