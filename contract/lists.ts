import { z } from 'zod';

/** A query parser returns a string for one value and an array for several. */
export const oneOrMore = <Schema extends z.ZodType>(schema: Schema, max = 20) =>
  z.union([z.array(schema).min(1).max(max), schema.transform((value) => [value])]);

export const page = {
  limit: z.coerce.number<number>().int().min(1).max(200).default(50),
  cursor: z.string().max(300).optional(),
};

export const id = z.string().min(1).max(64);

/** PostgreSQL has no year 0. */
export const FIRST_YEAR = '1900';

export const day = z.iso
  .date('Please enter a date.')
  .refine((text) => text >= FIRST_YEAR, 'Please enter a date after 1900.');

export const days = { from: day.optional(), to: day.optional() };

/** Up to microseconds, as PostgreSQL stores them. */
export const timestamp = z.iso
  .datetime('Please enter a date and a time.')
  .max('2000-01-01T00:00:00.000000Z'.length)
  .refine((text) => text >= FIRST_YEAR, 'Please enter a date after 1900.');

/** Excel shows long numbers in this form, and saves them so: the other digits are lost. */
export const notRounded = <Schema extends z.ZodType<string>>(schema: Schema) =>
  schema.refine((text) => !/^\d(\.\d+)?E\+\d+$/i.test(text), {
    error: ({ input }) =>
      `Excel has rounded this number to ${input}, so digits are lost. Format the cells as text in Excel, then enter the number again.`,
  });

export const words = (what: string, max: number) =>
  z.string().trim().min(1, `Please enter ${what}.`).max(max, `Please shorten ${what} to ${max} characters.`);
