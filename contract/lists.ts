import { z } from 'zod';

/** In a query one value arrives as a string, several as an array. */
export const oneOrMore = <Schema extends z.ZodType>(schema: Schema, max = 20) =>
  z.union([z.array(schema).max(max), schema.transform((value) => [value])]);

/** Page after page: `nextCursor` of an answer is the `cursor` of the next. */
export const page = {
  limit: z.coerce.number<number>().int().min(1).max(200).default(50),
  cursor: z.string().max(300).optional(),
};

export const id = z.string().min(1).max(64);

/** Days of the calendar in India, both included. */
export const days = {
  from: z.iso.date('Please enter a date.').optional(),
  to: z.iso.date('Please enter a date.').optional(),
};

export const moment = z.iso.datetime();

/** A text that must say something. */
export const words = (what: string, max: number) =>
  z.string().trim().min(1, `Please enter ${what}.`).max(max, `Please shorten ${what} to ${max} characters.`);
