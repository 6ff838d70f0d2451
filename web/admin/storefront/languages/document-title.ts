import { kindOf, type OriginalName, type TranslatedKind } from '#domain/content/content.ts';
import { EMAILS, emailKeyOf } from '#domain/orders/emails.ts';

const TITLES: Record<Exclude<TranslatedKind, 'page' | 'email'>, string> = {
  brand: 'Brand',
  home: 'Home page',
  navigation: 'Navigation',
  faq: 'FAQ',
  settings: 'Banner and support hours',
};

export function documentTitle(document: OriginalName | 'settings', pageTitle: string): string {
  const kind = kindOf(document);
  if (kind === 'page') return pageTitle;
  if (kind !== 'email') return TITLES[kind];
  const key = emailKeyOf(document);
  return key ? EMAILS[key].label : document;
}
