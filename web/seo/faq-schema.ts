import type { FaqEntry } from '#content/info/faq.ts';
import { jsonLd } from '#web/seo/meta.ts';

export const faqSchema = (entries: FaqEntry[]) =>
  jsonLd('FAQPage', {
    mainEntity: entries.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  });
