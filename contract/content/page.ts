import { z } from 'zod';
import { words } from '#contract/lists.ts';

export const page = z.object({
  title: words('a title', 120),
  /** Level 2 headings become sections with anchors. Placeholders such as {return days} are filled from the settings. */
  markdown: z.string().trim().max(50_000, 'Please shorten the text to 50,000 characters.'),
  seoTitle: z.string().trim().max(120, 'Please shorten the title to 120 characters.').default(''),
  seoDescription: z.string().trim().max(320, 'Please shorten the description to 320 characters.').default(''),
  /** A hidden page returns 404 and leaves the sitemap. */
  isVisible: z.boolean().default(true),
});

export const faq = z.object({
  entries: z
    .array(
      z.object({
        id: z.string().regex(/^[a-z0-9-]{1,60}$/, 'Please use lowercase letters, digits and hyphens.'),
        /** Questions with the same topic are shown together. */
        topic: z.string().trim().max(60, 'Please shorten the topic to 60 characters.').default(''),
        question: words('a question', 200),
        answer: words('an answer', 2000),
      }),
    )
    .max(100, 'Please use at most 100 questions.')
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'Two questions have the same ID.'),
});
