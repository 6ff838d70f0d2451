import { z } from 'zod';

/** The same shape without defaults, bounds, patterns and refinements, which are for input. */
export function withoutLimits<Schema extends z.ZodType>(schema: Schema): Schema {
  const def = schema._zod.def as unknown as Record<string, unknown>;
  if (schema instanceof z.ZodDefault) return withoutLimits(def.innerType as Schema);
  // A template is a pattern, which would refuse a name that was stored under another.
  if (schema instanceof z.ZodTemplateLiteral) return z.string() as z.ZodType as Schema;
  const parts = Object.entries(def).map(([key, part]) => [key, partWithoutLimits(key, part)]);
  return z.core.clone(schema, { ...Object.fromEntries(parts), checks: [] });
}

function partWithoutLimits(key: string, part: unknown): unknown {
  if (part instanceof z.ZodType) return withoutLimits(part);
  if (key === 'options') return (part as z.ZodType[]).map((option) => withoutLimits(option));
  if (key !== 'shape') return part;
  const fields = Object.entries(part as Record<string, z.ZodType>);
  return Object.fromEntries(fields.map(([name, field]) => [name, withoutLimits(field)]));
}

/** Content that is sent has every field: the schema is what `withoutLimits` leaves of it. */
export const complete = <Value>(schema: z.ZodType<Value>) => schema as z.ZodType<Value, Value>;
