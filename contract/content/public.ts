import { z } from 'zod';
import { home } from './home.ts';
import { faq, page } from './page.ts';

export const contentSchemas = {
  'content.home': {
    access: 'everyone',
    summary: 'The sections of the home page that show now',
    output: home,
  },
  'content.page': {
    access: 'everyone',
    summary: 'A page of text, in Markdown',
    input: z.object({ slug: z.string().max(120) }),
    output: page,
  },
  'content.faq': {
    access: 'everyone',
    summary: 'Frequently asked questions and their answers',
    output: faq,
  },
} as const;
