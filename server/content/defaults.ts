import type { Content } from '#contract/content/documents.ts';
import {
  type DocumentKind,
  type DocumentName,
  type KindOf,
  kindOf,
  nameWithin,
  type OriginalName,
} from '#domain/content/content.ts';
import { EMAIL_KEYS, isEmailKey } from '#domain/orders/emails.ts';
import type { Words } from '#languages';
import { defaultTheme, ownBrand, shop } from '#shop';

type TextPage = Words['infoPages'][keyof Words['infoPages']];

/**
 * The content until the merchant publishes something; undefined for a page that only the merchant has. A shop of
 * one’s own has none of what the sample shop says about itself.
 */
export function defaultContent<Name extends DocumentName>(
  words: Words,
  document: Name,
  isOwn: boolean,
): Content<KindOf<Name>> | undefined {
  return DEFAULTS[kindOf(document)](words, nameWithin(document), isOwn);
}

export const defaultDocuments = (words: Words): OriginalName[] => [
  'brand',
  'home',
  'navigation',
  'faq',
  ...pageNames(words),
  ...EMAIL_KEYS.map((key): OriginalName => `email:${key}`),
];

const pageNames = ({ infoPages }: Words) =>
  Object.keys(infoPages).map((slug): OriginalName => `page:${slug}`);

/** About the sizes of the sample catalogue, and when its support answers. */
const SAMPLE_QUESTIONS = ['find-my-size', 'between-sizes', 'xxl-and-2xl', 'support-hours'];

type Default<Kind extends DocumentKind> = (
  words: Words,
  name: string,
  isOwn: boolean,
) => Content<Kind> | undefined;

const DEFAULTS: { [Kind in DocumentKind]: Default<Kind> } = {
  brand: (_, __, isOwn) => toBrand(isOwn ? ownBrand : shop),
  home: ({ homeSections, ownHomeSections }, _, isOwn) => ({
    sections: (isOwn ? ownHomeSections : homeSections) as unknown as Content<'home'>['sections'],
  }),
  navigation: ({ navigation }) => navigation,
  faq: ({ faqPage: { faq } }, _, isOwn) => ({
    entries: faq
      .filter(({ id }) => !isOwn || !SAMPLE_QUESTIONS.includes(id))
      .map(({ topic = '', ...entry }) => ({ topic, ...entry })),
  }),
  translation: () => ({ texts: [] }),
  page({ infoPages, ownInfoPages }, slug, isOwn) {
    const pages: Record<string, TextPage> = isOwn ? { ...infoPages, ...ownInfoPages } : infoPages;
    return Object.hasOwn(pages, slug) ? toPage(pages[slug]!) : undefined;
  },
  email: ({ emails }, key) => (isEmailKey(key) ? { after: '', ...emails[key].words } : undefined),
};

const toBrand = ({ brand, tagline, socials }: typeof ownBrand): Content<'brand'> => ({
  ...{ name: brand, tagline, socials, theme: defaultTheme },
  ...{ logo: null, icon: null, socialPicture: null },
});

const toPage = ({ markdown, ...page }: TextPage): Content<'page'> => ({
  ...page,
  markdown: markdown.trim(),
  seoTitle: '',
  isVisible: true,
});
