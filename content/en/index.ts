export * from './checkout.ts';
export * from './emails/index.ts';
export * from './errors.ts';
export * from './home.ts';
export * as contactPage from './info/contact.ts';
export * as faqPage from './info/faq.ts';
export * as helpCenterPage from './info/help-center.ts';
export * from './info/index.ts';
export * from './search-synonyms.ts';
