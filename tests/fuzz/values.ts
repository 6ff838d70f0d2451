import fc from 'fast-check';

export interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  propertyNames?: JsonSchema;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  multipleOf?: number;
}

export const HOSTILE = [
  '',
  ' ',
  '\0',
  '\ud800',
  'a\0b',
  '\u202e\u200b\ufeff',
  '💥'.repeat(50),
  'x'.repeat(10_000),
  "' or '1'='1",
  "'; drop table orders; --",
  '$1',
  '%',
  '_',
  '\\',
  '%00',
  '#{7*7}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '../../etc/passwd',
  '..\\..\\',
  '\r\nSet-Cookie: haroz=x',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  '-0',
  '1e400',
  '9'.repeat(40),
  '0x10',
  '2026-13-45T99:99:99Z',
  'https://evil.example/',
];

const hostileText = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
);

const hostileNumber = fc.oneof(
  fc.constantFrom(0, -0, -1, 0.1, 1e-7, 1.005, 2 ** 31, 2 ** 53, -(2 ** 63), 1e21, 1e308),
  fc.double(),
  fc.integer(),
);

export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 2, arbitrary: hostileNumber },
  { weight: 1, arbitrary: fc.constantFrom(null, true, false, [], {}, [[]], [null], { '': '' }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
);

/** Existing values by field name, so that some requests find something. */
export type Known = Record<string, fc.Arbitrary<unknown>>;

export const validField = (name: string, schema: JsonSchema, known: Known): fc.Arbitrary<unknown> => {
  const any = valid(schema, known);
  const has = known[name];
  return has ? fc.oneof({ weight: 9, arbitrary: has }, { weight: 1, arbitrary: any }) : any;
};

export function valid(schema: JsonSchema, known: Known): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => valid(choice, known)));
  switch (schema.type) {
    case 'string':
      return text(schema);
    case 'integer':
      return fc.integer(rangeOf(schema));
    case 'number': {
      const { min, max } = rangeOf(schema);
      const step = schema.multipleOf ?? 1;
      const whole = fc.integer({ min: Math.ceil(min / step), max: Math.min(max / step, 1e9) });
      return whole.map((n) => Number((n * step).toFixed(2)));
    }
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(valid(schema.items ?? {}, known), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, Math.max(4, schema.minItems ?? 0)),
      });
    case 'object':
      return object(schema, known);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function rangeOf({ minimum, exclusiveMinimum, maximum }: JsonSchema) {
  const min = minimum ?? (exclusiveMinimum === undefined ? -1000 : exclusiveMinimum + 1);
  return { min, max: Math.min(maximum ?? 100_000, min + 2 ** 31 - 1) };
}

function text(schema: JsonSchema): fc.Arbitrary<string> {
  const { minLength = 0, maxLength = 40 } = schema;
  if (schema.format === 'email') return fc.constantFrom('asha@example.org', 'ravi.das@example.co.in');
  if (schema.format === 'date-time') return fc.constantFrom('2026-11-21T10:00:00Z', '2027-01-01T00:00:00Z');
  if (schema.format === 'date') return fc.constantFrom('2026-11-21', '2027-01-01');
  if (schema.pattern) return fc.stringMatching(new RegExp(schema.pattern));
  return fc.string({
    unit: 'grapheme',
    minLength,
    maxLength: Math.max(minLength, Math.min(maxLength, 40)),
  });
}

function object(schema: JsonSchema, known: Known): fc.Arbitrary<unknown> {
  const { properties, additionalProperties } = schema;
  if (!properties) {
    const values =
      typeof additionalProperties === 'object' ? valid(additionalProperties, known) : fc.jsonValue();
    const keys = validField('itemId', schema.propertyNames ?? { type: 'string' }, known);
    return fc.dictionary(keys as fc.Arbitrary<string>, values, { maxKeys: 4 });
  }
  const fields: [string, fc.Arbitrary<unknown>][] = Object.entries(properties).map(([name, field]) => [
    name,
    validField(name, field, known),
  ]);
  const requiredKeys = (schema.required ?? []).filter((name) => name in properties);
  return fc.record<Record<string, unknown>>(Object.fromEntries(fields), { requiredKeys });
}

export const nearlyValid = (schema: JsonSchema, known: Known): fc.Arbitrary<unknown> =>
  fc
    .tuple(valid(schema, known), fc.nat({ max: 60 }), hostile, fc.constantFrom('replace', 'drop', 'add'))
    .map(([value, place, wrong, how]) => spoil(value, place, wrong, how));

function spoil(value: unknown, place: number, wrong: unknown, how: string): unknown {
  const copy = structuredClone(value);
  const places: [holder: Record<string, unknown>, key: string][] = [];
  const visit = (holder: unknown) => {
    if (typeof holder !== 'object' || holder === null) return;
    for (const key of Object.keys(holder)) {
      places.push([holder as Record<string, unknown>, key]);
      visit((holder as Record<string, unknown>)[key]);
    }
  };
  visit(copy);
  if (places.length === 0) return wrong;
  const [holder, key] = places[place % places.length]!;
  if (how === 'drop') delete holder[key];
  else if (how === 'add') holder[`${key}x`] = wrong;
  else holder[key] = wrong;
  return copy;
}
