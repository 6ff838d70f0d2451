import type { MetaDescriptor } from 'react-router';
import { shop } from '#shop';

/** Title, description and the one address of a page. `title` stands before the brand; home has none. */
export function pageMeta(page: { title?: string; description: string; path?: string }): MetaDescriptor[] {
  const title = page.title ? `${page.title} | ${shop.brand}` : `${shop.brand}: ${shop.tagline}`;
  return [
    { title },
    { name: 'description', content: page.description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: page.description },
    { property: 'og:site_name', content: shop.brand },
    ...(page.path ? [{ tagName: 'link', rel: 'canonical', href: page.path } as const] : []),
  ];
}
