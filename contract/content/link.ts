import { z } from 'zod';
import { safePath } from '#domain/safe-path.ts';

const FORM = 'Please enter a path such as /collection, or a URL that starts with https://.';

export const link = z
  .string()
  .trim()
  .max(500, 'Please shorten the link to 500 characters.')
  .regex(/^(\/|https:\/\/|mailto:|tel:)\S*$/, FORM)
  .refine((text) => !text.startsWith('/') || safePath(text) !== undefined, FORM);
