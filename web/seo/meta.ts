import type { MetaDescriptor } from 'react-router';
import * as layout from '#content/layout.ts';
import { parseSettings, type ShopSettings } from '#web/api/shop-settings.ts';
import { languages, pathIn, prefix } from '#web/language.ts';
import card from '#web/pictures/social.jpg?url';

interface Page {
  title?: string;
  description: string;
}

interface PublicPage extends Page {
  path: string;
  image?: string | undefined;
}

interface Shop {
  origin: string;
  brand: Pick<ShopSettings['brand'], 'name' | 'tagline' | 'socialPicture'>;
  icon: string | null;
}

const titleOf = ({ title }: Page, { name, tagline }: Shop['brand']) =>
  title ? `${title} | ${name}` : `${name}: ${tagline}`;

export const pageMeta = ({ brand }: Pick<Shop, 'brand'>, page: Page): MetaDescriptor[] => [
  { title: titleOf(page, brand) },
  { name: 'description', content: page.description },
];

export function publicMeta(shop: Shop, { path, image, ...page }: PublicPage): MetaDescriptor[] {
  const { origin, brand } = shop;
  const preview = {
    title: titleOf(page, brand),
    description: page.description,
    image: new URL(image || socialPictureOf(shop), origin).href,
  };
  const url = pageUrl(origin, path);
  return [
    ...pageMeta(shop, page),
    { tagName: 'link', rel: 'canonical', href: url },
    ...alternates(origin, path),
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:locale', content: layout.locale.replace('-', '_') },
    { property: 'og:url', content: url },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...Object.entries(preview).flatMap(([name, content]) => [
      { property: `og:${name}`, content },
      { name: `twitter:${name}`, content },
    ]),
  ];
}

export const pageUrl = (origin: string, path: string): string => origin + pathIn({ prefix }, path);

/** Search engines show each visitor the page in their language. */
const alternates = (origin: string, path: string): MetaDescriptor[] =>
  languages.length < 2
    ? []
    : [
        ...languages.map((language) => ({ ...language, hrefLang: `${language.code}-IN` })),
        { prefix: '', hrefLang: 'x-default' },
      ].map(({ hrefLang, ...language }) => ({
        tagName: 'link',
        rel: 'alternate',
        hrefLang,
        href: origin + pathIn(language, path),
      }));

const socialPictureOf = ({ icon, brand: { socialPicture } }: Shop) =>
  socialPicture ? `${socialPicture}-1200.jpg` : icon ? `${icon}-512.png` : card;

export const originOf = (matches: Matches) => settingsOf(matches).origin;

export const settingsOf = ([root]: Matches) => parseSettings(root!.loaderData as string);

type Matches = readonly ({ loaderData?: unknown } | undefined)[];

export const jsonLd = (type: string, facts: Record<string, unknown>): MetaDescriptor => ({
  'script:ld+json': { '@context': 'https://schema.org', '@type': type, ...facts } as object,
});
