import type { ShopSettings } from '#web/api/shop-settings.ts';

/** A sentence about the links to a page that visitors will not see; empty if there are none. */
export function describeLinksTo(path: string, { main, footer }: ShopSettings['navigation']): string {
  const labels = [...main, ...footer.flatMap(({ links }) => links)]
    .filter(({ link }) => link.replace(/[?#].*$/, '') === path)
    .map(({ label }) => `“${label}”`);
  return labels.length === 0
    ? ''
    : ` The navigation of the shop links to it: ${[...new Set(labels)].join(', ')}. Please also remove that under Storefront, Navigation.`;
}
