import { z } from 'zod';
import { words } from '#contract/lists.ts';
import { CORNERS, DENSITIES, TYPE_PAIRS } from '#domain/theme.ts';

const color = z.string().regex(/^#[0-9a-f]{6}$/, 'Please enter a colour like #f2a20c.');
const file = z.string().max(200).nullable();
const social = z
  .union([
    z.literal(''),
    z.url({ protocol: /^https$/, error: 'Please enter an address that begins with https://.' }),
  ])
  .default('');

export const brand = z.object({
  name: words('the name of the shop', 40),
  tagline: words('a tagline', 120),
  /** Paths of uploaded files. Without a logo the name is written. */
  logo: file,
  icon: file,
  socialPicture: file,
  socials: z.object({ instagram: social, youtube: social, facebook: social }),
  theme: z.object({
    accent: color,
    neutral: color,
    type: z.enum(TYPE_PAIRS),
    corners: z.enum(CORNERS),
    density: z.enum(DENSITIES),
  }),
});
