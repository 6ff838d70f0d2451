import type { Content } from '#contract/content/documents.ts';
import type { DocumentKind, DocumentName } from '#domain/content.ts';
import { kindOf, nameWithin } from '#domain/content.ts';
import { EMAIL_KEYS, isEmailKey } from '#domain/emails.ts';
import type { Words } from '#languages';
import { defaultTheme, shop } from '#shop';

type TextPage = Words['infoPages'][keyof Words['infoPages']];

/** What visitors see until the merchant publishes something; undefined for a page that only the merchant has. */
export function defaultContent(words: Words, document: DocumentName): Content | undefined {
  return DEFAULTS[kindOf(document)](words, nameWithin(document));
}

export const defaultDocuments = (words: Words): DocumentName[] => [
  'brand',
  'home',
  'navigation',
  'faq',
  ...pageNames(words),
  ...EMAIL_KEYS.map((key): DocumentName => `email:${key}`),
];

const pageNames = ({ infoPages }: Words) =>
  Object.keys(infoPages).map((slug): DocumentName => `page:${slug}`);

const DEFAULTS: { [Kind in DocumentKind]: (words: Words, name: string) => Content<Kind> | undefined } = {
  brand: () => ({
    name: shop.brand,
    tagline: shop.tagline,
    logo: null,
    icon: null,
    socialPicture: null,
    socials: shop.socials,
    theme: defaultTheme,
  }),
  home: ({ homeSections }) => ({ sections: homeSections as unknown as Content<'home'>['sections'] }),
  navigation: ({ navigation }) => navigation,
  faq: ({ faqPage }) => ({ entries: faqPage.faq.map(({ topic = '', ...entry }) => ({ topic, ...entry })) }),
  translation: () => ({ texts: [] }),
  page: ({ infoPages }, slug) =>
    Object.hasOwn(infoPages, slug) ? toPage(infoPages[slug as keyof typeof infoPages]) : undefined,
  email: ({ emails }, key) => (isEmailKey(key) ? { after: '', ...emails[key].words } : undefined),
};

const toPage = ({ markdown, ...page }: TextPage): Content<'page'> => ({
  ...page,
  markdown: markdown.trim(),
  seoTitle: '',
  isVisible: true,
});
