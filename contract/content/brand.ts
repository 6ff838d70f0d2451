import { z } from 'zod';
import { words } from '#contract/lists.ts';
import { CORNERS, DENSITIES, TYPE_PAIRS } from '#domain/settings/theme.ts';

const color = z.string().regex(/^#[0-9a-f]{6}$/, 'Please enter a colour like #f2a20c.');
/** The path of uploaded files without what follows the name: size and format. */
const file = z.string().regex(/^\/pictures\/uploads\/[\w-]+$/);
export const brandPicture = z.object({ file, width: z.int().positive(), height: z.int().positive() });
const social = z.union([
  z.literal(''),
  z.url({ protocol: /^https$/, error: 'Please enter a URL that starts with https://.' }),
]);

export const brand = z.object({
  name: words('the name of the shop', 40),
  tagline: words('a tagline', 120),
  logo: z.object({ light: brandPicture, dark: brandPicture.nullable() }).nullable(),
  icon: file.nullable(),
  socialPicture: file.nullable(),
  socials: z.object({ instagram: social, youtube: social, facebook: social }),
  theme: z.object({
    accent: color,
    neutral: color,
    type: z.enum(TYPE_PAIRS),
    corners: z.enum(CORNERS),
    density: z.enum(DENSITIES),
  }),
});
