import type { MetaDescriptor } from 'react-router';
import { shop } from '#shop';
import type { ShopSettings } from '#web/api/shop-settings.ts';
import card from '#web/pictures/social.jpg?url';

interface Page {
  /** Stands before the brand; home has none. */
  title?: string;
  description: string;
}

interface PublicPage extends Page {
  /** The one address of what is shown. */
  path: string;
  /** The picture of a shared link; without one the shop's card. */
  image?: string | undefined;
}

const titleOf = ({ title }: Page) => (title ? `${title} | ${shop.brand}` : `${shop.brand}: ${shop.tagline}`);

/** Title and description. */
export const pageMeta = (page: Page): MetaDescriptor[] => [
  { title: titleOf(page) },
  { name: 'description', content: page.description },
];

/** For a page that is found and shared: also its one address, and what a link to it shows elsewhere. */
export function publicMeta(origin: string, { path, image, ...page }: PublicPage): MetaDescriptor[] {
  const shown = {
    title: titleOf(page),
    description: page.description,
    image: new URL(image || card, origin).href,
  };
  const url = new URL(path, origin).href;
  return [
    ...pageMeta(page),
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: shop.brand },
    { property: 'og:locale', content: 'en_IN' },
    { property: 'og:url', content: url },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...Object.entries(shown).flatMap(([name, content]) => [
      { property: `og:${name}`, content },
      { name: `twitter:${name}`, content },
    ]),
  ];
}

/** The shop's address as the world knows it: what is read elsewhere needs whole addresses. */
export const originOf = (matches: Matches) => settingsOf(matches).origin;

export const settingsOf = ([root]: Matches) => root!.loaderData as ShopSettings;

type Matches = readonly ({ loaderData?: unknown } | undefined)[];

/** Becomes `<script type="application/ld+json">`: what search engines read (schema.org). */
export const jsonLd = (type: string, facts: Record<string, unknown>): MetaDescriptor => ({
  'script:ld+json': { '@context': 'https://schema.org', '@type': type, ...facts } as object,
});
