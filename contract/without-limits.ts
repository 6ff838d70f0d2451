import { z } from 'zod';

/** The same shape without bounds, patterns and refinements, which are for input. */
export function withoutLimits<Schema extends z.ZodType>(schema: Schema): Schema {
  const def = schema._zod.def as unknown as Record<string, unknown>;
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
