import { z } from 'zod';

export const picture = z.object({
  file: z.string(),
  alt: z.string(),
  width: z.int(),
  height: z.int(),
  color: z.string(),
  value: z.string().optional(),
});
