import { jsonLd, pageUrl } from '#web/seo/meta.ts';

export const breadcrumbList = (origin: string, steps: { name: string; path?: string }[]) =>
  jsonLd('BreadcrumbList', {
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(path && { item: pageUrl(origin, path) }),
    })),
  });
