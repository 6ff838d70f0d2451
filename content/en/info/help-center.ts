import * as paths from '#domain/paths.ts';
import type { InfoPage } from './page.ts';

export const helpCenter: InfoPage & { quickLinks: { label: string; to: string }[] } = {
  title: 'Help centre',
  description: 'Search the answers about orders, payment, delivery, returns, sizes and your account.',
  intro: 'Type a word such as “refund” or “size”, or take one of the short ways below.',
  sections: [
    {
      id: 'not-found',
      heading: 'Nothing that fits?',
      paragraphs: ['Write to us from the contact page. A question we hear twice becomes an answer here.'],
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
