import { SECTIONS } from './sections.tsx';

interface MenuPage {
  path: string;
  label: string;
}

const OTHER_PAGES: MenuPage[] = [
  { path: 'coupons', label: 'Coupons' },
  { path: 'search', label: 'Search synonyms' },
  { path: 'api-keys', label: 'API keys' },
  { path: 'webhooks', label: 'Webhooks' },
];

const OWNERS_PAGES = ['api-keys', 'webhooks'];

const GROUPS: [title: string, paths: string[]][] = [
  ['Store details', ['contact', 'tax', 'banner', 'offline']],
  ['Products and search', ['catalogue', 'products', 'search']],
  ['Checkout and payments', ['cash-on-delivery', 'orders', 'coupons', 'discounts']],
  ['Shipping and returns', ['delivery', 'couriers', 'returns']],
  ['Customers and messages', ['login', 'messages', 'newsletter']],
  ['Integrations', OWNERS_PAGES],
];

export interface MenuGroup {
  title: string;
  pages: MenuPage[];
}

/** All pages of the settings, under the headings of the menu. */
export const SETTINGS_MENU: MenuGroup[] = GROUPS.map(([title, paths]) => ({
  title,
  pages: paths.map((path) => [...SECTIONS, ...OTHER_PAGES].find((page) => page.path === path)!),
}));

export const settingsMenu = (isOwner: boolean): MenuGroup[] =>
  SETTINGS_MENU.map(({ title, pages }) => ({
    title,
    pages: pages.filter(({ path }) => isOwner || !OWNERS_PAGES.includes(path)),
  })).filter(({ pages }) => pages.length > 0);
