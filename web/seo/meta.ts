import type { MetaDescriptor } from 'react-router';
import * as layout from '#content/layout.ts';
import { shop } from '#shop';
import type { ShopSettings } from '#web/api/shop-settings.ts';
import card from '#web/pictures/social.jpg?url';

interface Page {
  title?: string;
  description: string;
}

interface PublicPage extends Page {
  path: string;
  image?: string | undefined;
}

const titleOf = ({ title }: Page) => (title ? `${title} | ${shop.brand}` : `${shop.brand}: ${shop.tagline}`);

export const pageMeta = (page: Page): MetaDescriptor[] => [
  { title: titleOf(page) },
  { name: 'description', content: page.description },
];

export function publicMeta(origin: string, { path, image, ...page }: PublicPage): MetaDescriptor[] {
  const preview = {
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
    { property: 'og:locale', content: layout.locale.replace('-', '_') },
    { property: 'og:url', content: url },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...Object.entries(preview).flatMap(([name, content]) => [
      { property: `og:${name}`, content },
      { name: `twitter:${name}`, content },
    ]),
  ];
}

export const originOf = (matches: Matches) => settingsOf(matches).origin;

export const settingsOf = ([root]: Matches) => root!.loaderData as ShopSettings;

type Matches = readonly ({ loaderData?: unknown } | undefined)[];

export const jsonLd = (type: string, facts: Record<string, unknown>): MetaDescriptor => ({
  'script:ld+json': { '@context': 'https://schema.org', '@type': type, ...facts } as object,
});
