import { z } from 'zod';

/** A query parser returns a string for one value and an array for several. */
export const oneOrMore = <Schema extends z.ZodType>(schema: Schema, max = 20) =>
  z.union([z.array(schema).min(1).max(max), schema.transform((value) => [value])]);

export const page = {
  limit: z.coerce.number<number>().int().min(1).max(200).default(50),
  cursor: z.string().max(300).optional(),
};

export const id = z.string().min(1).max(64);

export const days = {
  from: z.iso.date('Please enter a date.').optional(),
  to: z.iso.date('Please enter a date.').optional(),
};

export const timestamp = z.iso.datetime();

export const words = (what: string, max: number) =>
  z.string().trim().min(1, `Please enter ${what}.`).max(max, `Please shorten ${what} to ${max} characters.`);
