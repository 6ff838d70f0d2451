import { expect, test } from 'vitest';
import { z } from 'zod';
import { type EndpointName, type EndpointSchema, schemas } from '#contract/schemas.ts';
import { wordsOf } from '#languages';
import { messageOf } from './input-messages.ts';

const words = wordsOf('en');

/** Default messages of Zod, which must not reach users. */
const RAW = /^(Too (big|small)|Invalid|Unrecognized|Expected|Must be)|expected /;

const BAD_VALUES: unknown[] = [
  ...[undefined, null, true, '', ' ', 'x', 'x'.repeat(100_000)],
  ...[-1, 0, 0.5, 1e9, 1e300, '-1', '1e9', {}, [], { x: 1 }],
];

type Json = { type?: string; properties?: Record<string, Json>; items?: Json; anyOf?: Json[] };

/** An input with this value in every leaf. */
function filledWith(value: unknown, { type, properties, items, anyOf }: Json, many: number): unknown {
  if (anyOf) return filledWith(value, anyOf[0]!, many);
  if (properties)
    return Object.fromEntries(
      Object.entries(properties).map(([name, field]) => [name, filledWith(value, field, many)]),
    );
  if (type === 'array' && items && many) return Array(many).fill(filledWith(value, items, 1));
  return value;
}

const inputs = (Object.keys(schemas) as EndpointName[]).flatMap((name) => {
  const { input } = schemas[name] as EndpointSchema;
  return input ? [[name, input] as const] : [];
});

test.each(inputs)('%s refuses every invalid input with its own message', (_, input) => {
  const shape = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Json;
  const seen = new Set<string>();
  for (const value of BAD_VALUES)
    for (const many of [0, 1, 5_000]) {
      const { error } = input.safeParse(filledWith(value, shape, many), { error: messageOf(words) });
      for (const { message } of error?.issues ?? [])
        seen.add(message in words.errors ? String(words.errors[message as 'unavailable']) : message);
    }
  expect([...seen].filter((message) => RAW.test(message) || !/^[“A-Z₹].*\.$/.test(message))).toEqual([]);
});

test.each([
  [
    z.object({ firstName: z.string().max(3) }),
    { firstName: 'Asha' },
    'First name can have at most 3 characters.',
  ],
  [z.object({ items: z.array(z.int()).max(1) }), { items: [1, 2] }, 'Items can have at most 1 entry.'],
  [z.object({ quantity: z.int().min(1) }), { quantity: 0 }, 'Quantity must be at least 1.'],
  [z.object({ name: z.string() }), {}, 'Name is missing.'],
  [z.object({ sort: z.enum(['new', 'old']) }), { sort: 'x' }, 'Sort order must be one of new, old.'],
  [z.record(z.string(), z.int()), { '<b>': 'x' }, 'A field has the wrong format.'],
  [z.object({}), 7, 'The request has the wrong format.'],
])('a limit without its own message gets a default one (%#)', (schema, input, message) => {
  expect(schema.safeParse(input, { error: messageOf(words) }).error?.issues[0]?.message).toBe(message);
});

test('every field of a shopper’s call has a label', () => {
  const isOfCustomer = ([name]: (typeof inputs)[number]) =>
    !['staff', 'owner'].includes(schemas[name].access);
  const names = inputs.filter(isOfCustomer).flatMap(([, { shape }]) => Object.keys(shape));
  // Fields of a payment provider's form use the provider's names.
  expect(names.filter((name) => !name.includes('_') && !Object.hasOwn(words.input.labels, name))).toEqual([]);
});
