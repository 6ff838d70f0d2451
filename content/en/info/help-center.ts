import * as paths from '#domain/paths.ts';
import type { InfoPage } from './page.ts';

export const helpCenter: InfoPage & { quickLinks: { label: string; to: string }[] } = {
  title: 'Help centre',
  description: 'Search the answers about orders, payment, delivery, returns, sizes and your account.',
  intro: 'Type a word such as “refund” or “size”, or use one of the links below.',
  sections: [
    {
      id: 'not-found',
      heading: 'No answer found?',
      paragraphs: ['Write to us from the contact page. Questions that we hear twice are answered here.'],
    },
  ],
  quickLinks: [
    { label: 'My orders', to: paths.orders },
    { label: 'Returns and exchanges', to: paths.returns },
    { label: 'Shipping', to: paths.shipping },
    { label: 'Delivery', to: paths.delivery },
    { label: 'All questions', to: paths.faq },
    { label: 'Contact us', to: paths.contact },
  ],
};

export const helpSearch = {
  label: 'Search the answers',
  button: 'Search',
  links: 'Quick links',
  found: (count: number) => `${count} ${count === 1 ? 'answer' : 'answers'}`,
  empty: 'No FAQs found for your search. Please try a different query.',
};

export const onThisPage = 'On this page';
