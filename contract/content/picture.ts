import { z } from 'zod';

const share = z.number().min(0).max(1);

/** A picture for a wide place. `phone` is narrower than `desk`; both are cut around the focal point. */
export const scene = z.object({
  /** The name of a built-in picture, or the path of an uploaded one without width and format. */
  file: z.string().max(200),
  /** From the left and from the top, as a share of width and height. */
  focus: z.object({ x: share, y: share }).default({ x: 0.5, y: 0.5 }),
  alt: z.string().trim().max(300, 'Please shorten the text to 300 characters.').default(''),
});
