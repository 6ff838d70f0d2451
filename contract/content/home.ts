import { z } from 'zod';
import { timestamp, words } from '#contract/lists.ts';
import { DEVICES, PRODUCT_ROW_LAYOUTS, TRUST_ICONS } from '#domain/content/sections.ts';
import { link } from './link.ts';
import { scene } from './picture.ts';

export const MAX_SECTIONS = 30;

const heading = words('a heading', 120);
const text = z.string().trim().max(500, 'Please shorten the text to 500 characters.').default('');
const label = words('a label', 40);
const tiles = (max: number) =>
  z
    .array(z.object({ title: heading, text }))
    .min(1, 'Please add a tile, or remove the section.')
    .max(max, `Please use at most ${max} tiles.`);

const common = {
  /** Unique in the list; stays when the section moves. */
  id: z.string().min(1).max(40),
  device: z.enum(DEVICES).default('all'),
  from: timestamp.nullable().default(null),
  until: timestamp.nullable().default(null),
};

const source = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('latest') }),
  z.object({ kind: z.literal('bestsellers') }),
  z.object({
    kind: z.literal('category'),
    id: z.string().min(1, 'Please select a category.').max(64),
    /** The path from the top, as the categories are named now. */
    path: z.array(z.object({ id: z.string(), name: z.string() })).default([]),
  }),
  z.object({
    kind: z.literal('collection'),
    slug: z.string().min(1, 'Please select a collection.').max(200),
  }),
]);

export const productsSection = z.object({
  ...common,
  type: z.literal('products'),
  heading,
  source,
  skip: z.int().min(0).max(40).default(0),
  limit: z.int().min(1).max(24),
  layout: z.enum(PRODUCT_ROW_LAYOUTS),
  more: z.object({ link, label }).nullable().default(null),
  emptyText: text,
});

export const pictureTextSection = z.object({
  ...common,
  type: z.literal('picture-text'),
  heading,
  text,
  link: z.union([z.literal(''), link]).default(''),
  label: z.string().trim().max(40).default(''),
  picture: scene,
  side: z.enum(['left', 'right']).default('left'),
});

export const textSection = z.object({
  ...common,
  type: z.literal('text'),
  heading,
  markdown: z
    .string()
    .trim()
    .min(1, 'Please enter the text.')
    .max(5000, 'Please shorten the text to 5,000 characters.'),
});

export const section = z.discriminatedUnion('type', [
  z.object({
    ...common,
    type: z.literal('hero'),
    slides: z
      .array(z.object({ heading, text, link, label, picture: scene, isDark: z.boolean().default(false) }))
      .min(1, 'Please add a slide, or remove the section.')
      .max(6, 'Please use at most 6 slides.'),
  }),
  z.object({ ...common, type: z.literal('offers') }),
  productsSection,
  z.object({ ...common, type: z.literal('banner'), heading, text, link, label, picture: scene }),
  pictureTextSection,
  z.object({
    ...common,
    type: z.literal('picture-tiles'),
    heading,
    tiles: z
      .array(z.object({ title: heading, link, picture: scene }))
      .min(2, 'Please add at least two tiles.')
      .max(6, 'Please use at most 6 tiles.'),
  }),
  z.object({
    ...common,
    type: z.literal('trust'),
    name: heading,
    tiles: z
      .array(z.object({ icon: z.enum(TRUST_ICONS), title: heading, text }))
      .min(1, 'Please add a point, or remove the section.')
      .max(6, 'Please use at most 6 points.'),
  }),
  z.object({ ...common, type: z.literal('policies'), name: heading, tiles: tiles(6) }),
  textSection,
  z.object({ ...common, type: z.literal('newsletter') }),
]);

export const home = z.object({
  sections: z
    .array(section)
    .max(MAX_SECTIONS, `Please use at most ${MAX_SECTIONS} sections.`)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'Two sections have the same ID.'),
});
