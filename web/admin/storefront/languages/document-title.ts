import { EMAILS, type EmailKey } from '#domain/emails.ts';

const TITLES: Record<string, string> = {
  brand: 'Brand',
  home: 'Home page',
  navigation: 'Navigation',
  faq: 'FAQ',
  settings: 'Banner and support hours',
};

export function documentTitle(document: string, pageTitle: string): string {
  const [kind, name] = document.split(':') as [string, string?];
  if (name === undefined) return TITLES[kind]!;
  return kind === 'page' ? pageTitle : EMAILS[name as EmailKey].label;
}
