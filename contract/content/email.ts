import { z } from 'zod';
import { words } from '#contract/lists.ts';

/** Texts with placeholders such as {order number}; an empty `after` leaves out that part. */
export const email = z.object({
  subject: words('a subject', 150),
  heading: words('a heading', 150),
  text: words('the text', 5000),
  after: z.string().trim().max(2000, 'Please shorten the text to 2,000 characters.').default(''),
});
