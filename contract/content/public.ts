import { z } from 'zod';
import { complete } from '#contract/without-limits.ts';
import { home } from './home.ts';
import { faq, page } from './page.ts';

export const contentSchemas = {
  'content.home': {
    access: 'everyone',
    summary: 'The sections of the home page that show now',
    output: complete(home),
  },
  'content.page': {
    access: 'everyone',
    summary: 'A page of text, in Markdown',
    input: z.object({ slug: z.string().max(120) }),
    output: complete(page.extend({ path: z.string() })),
  },
  'content.pages': {
    access: 'everyone',
    summary: 'The pages of text that visitors can open',
    output: z.array(z.object({ path: z.string(), title: z.string() })),
  },
  'content.faq': {
    access: 'everyone',
    summary: 'Frequently asked questions and their answers',
    output: complete(faq),
  },
} as const;
