import { nameWithin } from '#domain/content/content.ts';
import * as paths from '#domain/paths.ts';
import { admin } from '#web/admin/api.ts';
import { pagePath } from './page-path.ts';

export interface LinkSuggestion {
  link: string;
  label: string;
}

const PAGES: LinkSuggestion[] = [
  { link: paths.home, label: 'Home' },
  { link: paths.collection, label: 'Collection' },
  { link: paths.contact, label: 'Contact' },
  { link: paths.helpCenter, label: 'Help centre' },
  { link: paths.faq, label: 'FAQ' },
  { link: paths.orders, label: 'My Orders' },
];

export async function readLinkSuggestions(): Promise<LinkSuggestion[]> {
  const [documents, collections, categories] = await Promise.all([
    admin.call('admin.content.list'),
    admin.call('admin.collection.list'),
    admin.call('admin.category.list'),
  ]);
  return [
    ...PAGES,
    ...documents
      .filter(({ kind, isPublished, isVisible }) => kind === 'page' && isPublished && isVisible)
      .map(({ document, title }) => ({ link: pagePath(nameWithin(document)), label: title })),
    ...collections
      .filter(({ state }) => state === 'published')
      .map(({ slug, name }) => ({ link: paths.collectionPage(slug), label: name })),
    ...categories.map(({ slug, name }) => ({ link: paths.categoryPage(slug), label: name })),
  ];
}
