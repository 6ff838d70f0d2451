import { z } from 'zod';
import { words } from '#contract/lists.ts';
import { link } from './link.ts';

const items = (max: number) =>
  z.array(z.object({ label: words('a label', 40), link })).max(max, `Please use at most ${max} links.`);

export const navigation = z.object({
  main: items(8),
  footer: z
    .array(z.object({ title: words('a title', 40), links: items(12) }))
    .max(4, 'Please use at most 4 columns.'),
});
