import { expect, test } from 'vitest';
import { z } from 'zod';
import { schemas } from './schemas.ts';
import { withoutLimits } from './without-limits.ts';

const LIMITS = [
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  ...['minLength', 'maxLength', 'pattern', 'minItems', 'maxItems', 'minProperties', 'maxProperties'],
];

/** Every integer has these, because JSON's numbers are not exact beyond. */
const EXACT = [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER];

function limitsIn(schema: unknown, path: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) => {
    const isFormat = 'format' in schema && key === 'pattern';
    const isLimit = LIMITS.includes(key) && typeof value !== 'object' && !EXACT.includes(value) && !isFormat;
    return isLimit ? [`${path}: ${key} ${value}`] : limitsIn(value, `${path}.${key}`);
  });
}

test('no response has the limits of an input, because a total or an older value exceeds them', () => {
  const found = Object.entries(schemas).flatMap(([name, { output }]) =>
    (['input', 'output'] as const).flatMap((io) =>
      limitsIn(z.toJSONSchema(output, { io, unrepresentable: 'any' }), name),
    ),
  );
  expect([...new Set(found)]).toEqual([]);
});

test('what is sent has every field that input can leave out', () => {
  const output = withoutLimits(z.object({ text: z.string().default('') }));
  expect(z.toJSONSchema(output, { io: 'input' }).required).toEqual(['text']);
});

test('a schema without limits accepts every value of its shape, and strips what is not in it', () => {
  const shape = z
    .object({
      sum: z.int().min(0).max(10),
      names: z.array(z.string().min(1).max(3)).max(1),
      byKey: z.record(z.string().max(1), z.number().multipleOf(0.5)),
      one: z.union([z.string().regex(/^a$/), z.null()]),
      page: z.templateLiteral(['page:', z.string().regex(/^a$/)]),
      kind: z.discriminatedUnion('kind', [z.object({ kind: z.literal('a'), size: z.int().max(1) })]),
    })
    .refine(() => false);
  const value = {
    sum: 1e15,
    names: ['', 'long name'],
    byKey: { long: 0.1 },
    one: 'b',
    page: 'page:b' as const,
    kind: { kind: 'a' as const, size: 9 },
  };
  expect(z.encode(withoutLimits(shape), { ...value, secret: 1 } as never)).toEqual(value);
  expect(shape.safeParse(value).success).toBe(false);
});
