import * as paths from '#domain/paths.ts';
import type { InfoPage } from './page.ts';

export const helpCenter: Omit<InfoPage, 'sections'> & { quickLinks: { label: string; to: string }[] } = {
  title: 'Help centre',
  description: 'Search for answers about orders, payments, delivery, returns, sizes and your account.',
  intro: 'Search for a word such as “refund” or “size”, or use the links below.',
  quickLinks: [
    { label: 'My Orders', to: paths.orders },
    { label: 'Returns and exchanges', to: paths.returns },
    { label: 'Shipping times and costs', to: paths.shipping },
    { label: 'Receiving your parcel', to: paths.delivery },
    { label: 'All questions', to: paths.faq },
    { label: 'Contact us', to: paths.contact },
  ],
};

export const helpSearch = {
  label: 'Search the answers',
  button: 'Search',
  links: 'Quick links',
  /** Leads from the first questions of a topic to all of them. */
  more: (count: number) => `All ${count} questions`,
  found: (count: number) => `${count} ${count === 1 ? 'answer' : 'answers'}`,
  empty: 'No FAQs found for your search. Please try a different query.',
};

export const onThisPage = 'On this page';
