import { z } from 'zod';

const share = z.number().min(0).max(1);

const builtInScene = z.string().regex(/^[\w-]{1,60}$/);

/** The distance from the left and from the top, as a share of width and height. */
export const focus = z.object({ x: share, y: share });

/** The path of an uploaded picture, without width and format. */
export const uploadedScene = z.string().regex(/^\/pictures\/uploads\/[0-9a-f]{20}-\d{3,4}x\d{3,4}$/);

/** A picture for a wide place. `phone` is narrower than `desk`; both are cut around the focal point. */
export const scene = z.object({
  file: z.union([z.literal(''), builtInScene, uploadedScene]),
  focus: focus.default({ x: 0.5, y: 0.5 }),
  alt: z.string().trim().max(300, 'Please shorten the text to 300 characters.').default(''),
});
