import { expect, test } from 'vitest';
import { z } from 'zod';
import { paise } from './money.ts';
import { schemas } from './schemas.ts';

const { maximum: MAX_PAISE } = z.toJSONSchema(paise, { io: 'input' });

/** The range of PostgreSQL's `integer`; columns with amounts are `bigint`. */
function isStorable({ minimum = -Infinity, maximum = Infinity }: Limits): boolean {
  return (minimum >= -(2 ** 31) && maximum < 2 ** 31) || (minimum >= -MAX_PAISE! && maximum <= MAX_PAISE!);
}

interface Limits {
  minimum?: number;
  maximum?: number;
}

function integersIn(schema: unknown, path: string): (Limits & { path: string })[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const inside = Object.entries(schema).flatMap(([key, value]) => integersIn(value, `${path}.${key}`));
  return 'type' in schema && schema.type === 'integer' ? [{ ...schema, path }, ...inside] : inside;
}

test('every whole number that a call accepts is one that the database can store', () => {
  const integers = Object.entries(schemas).flatMap(([name, call]) =>
    'input' in call
      ? integersIn(z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }), name)
      : [],
  );
  expect(integers.length).toBeGreaterThan(50);
  expect(integers.filter((one) => !isStorable(one))).toEqual([]);
});
