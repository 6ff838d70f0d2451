import { jsonLd } from '#web/seo/meta.ts';

/** The way from home to a page. The page itself, at its end, needs no address. */
export const breadcrumbList = (origin: string, steps: { name: string; path?: string }[]) =>
  jsonLd('BreadcrumbList', {
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(path && { item: origin + path }),
    })),
  });
