import { labelOf } from '#contract/admin/field-labels.ts';
import type { Permission } from '#domain/staff.ts';
import * as adminPaths from '#web/admin/paths.ts';
import { SECTIONS } from '#web/admin/settings/sections.tsx';
import { SETTINGS_MENU } from '#web/admin/settings/settings-menu.ts';

export interface FoundPage {
  to: string;
  label: string;
  /** Its purpose, or where it is. */
  hint: string;
}

type Need = Permission | 'owner';

/** Any of `needs` opens it. Without them, all staff can. */
type Page = FoundPage & { needs?: Need[] };

const page = (to: string, label: string, hint: string, ...needs: Need[]): Page => ({
  ...{ to, label, hint },
  ...(needs.length > 0 && { needs }),
});

export const PAGES: Page[] = [
  page(adminPaths.today, 'Today', 'What to do today, sales, and the steps to open the shop'),
  page(
    adminPaths.orders,
    'Orders',
    'Pack, ship, book couriers, cancel and refund orders',
    'orders',
    'returns',
    'refunds',
  ),
  page(
    adminPaths.newDraft(),
    'Create order',
    'Place an order for a customer and send a payment link',
    'orders',
  ),
  page(adminPaths.drafts, 'Draft orders', 'Orders that you prepare for customers', 'orders'),
  page(adminPaths.parcels, 'Parcels', 'Labels, pickups, tracking and failed deliveries', 'orders'),
  page(
    adminPaths.returns,
    'Returns and exchanges',
    'Approve, receive, refund and exchange',
    'returns',
    'refunds',
  ),
  page(adminPaths.products, 'Products', 'Add and edit products, variants, prices and pictures'),
  page(
    adminPaths.newProduct,
    'Create product',
    'A new product with its pictures, texts and variants',
    'catalogue',
  ),
  page(
    adminPaths.importPage,
    'Import',
    'Products from Shopify, WooCommerce, Excel or CSV, and pictures as ZIP',
    'catalogue',
  ),
  page(adminPaths.stock, 'Stock', 'Count and adjust stock, inventory', 'stock'),
  page(adminPaths.categories, 'Categories', 'The tree of categories, and their HSN codes'),
  page(adminPaths.collections, 'Collections', 'Products chosen by hand or by a rule'),
  page(adminPaths.options, 'Options', 'Filters by colour, size and other options'),
  page(adminPaths.sizeCharts, 'Size charts', 'Measurements of sizes'),
  page(adminPaths.customers, 'Customers', 'Orders, tags, notes, and blocked customers', 'customers'),
  page(adminPaths.reports, 'Reports', 'Sales, cash, tax, stock, returns and customers', 'reports'),
  page(
    adminPaths.payments,
    'Payments',
    'Payments of customers, refunds and discrepancies',
    'orders',
    'refunds',
  ),
  page(
    adminPaths.settlements,
    'Settlements',
    'What the payment provider has paid out, with its fees',
    'reports',
  ),
  page(adminPaths.cash, 'Cash on delivery', 'What couriers have collected and remitted', 'orders'),
  page(adminPaths.gst, 'GST', 'GSTR-1 and other returns for your accountant', 'reports'),
  page(adminPaths.journal, 'Journal', 'Vouchers for Tally and other accounting programs', 'reports'),
  page(adminPaths.exports, 'Exports', 'Orders, customers, invoices and stock as CSV', 'reports'),
  page(adminPaths.marketing, 'Campaigns', 'Send emails to the mailing list', 'marketing'),
  page(adminPaths.subscribers, 'Subscribers', 'The mailing list of the newsletter', 'marketing'),
  page(adminPaths.storefront, 'Brand', 'Name, logo, colours and fonts', 'storefront'),
  page(adminPaths.homeEditor, 'Home page', 'Sections of the home page, hero, banners', 'storefront'),
  page(adminPaths.pages, 'Pages', 'Texts such as About, terms, privacy and return policy', 'storefront'),
  page(adminPaths.navigationEditor, 'Navigation', 'Links of the header and footer, menu', 'storefront'),
  page(adminPaths.faqEditor, 'FAQ', 'Questions and answers of the help centre', 'storefront'),
  page(adminPaths.emails, 'Emails', 'Texts of the emails to customers', 'storefront'),
  page(adminPaths.languages, 'Languages', 'Translate the shop', 'storefront'),
  page(adminPaths.coupons, 'Coupons', 'Discount codes', 'settings'),
  page(adminPaths.search, 'Search synonyms', 'Words that find products', 'settings'),
  page(adminPaths.notifications, 'Notifications', 'Emails and messages to you about orders and stock'),
  page(adminPaths.team, 'Team', 'Invite staff, roles and permissions', 'owner'),
  page(adminPaths.activity, 'Activity log', 'Who changed what', 'owner'),
  page(adminPaths.apiKeys, 'API keys', 'Connect other programs', 'owner'),
  page(adminPaths.webhooks, 'Webhooks', 'Notify other programs of orders and stock', 'owner'),
];

/** Tasks, where they are done, and how. The hints of settings are added to them below. */
const HELP: Page[] = [
  page(
    adminPaths.products,
    'Give each colour its own pictures',
    'Open a product, add the option Colour under Variants, then drag pictures to its values.',
    'catalogue',
  ),
  page(
    adminPaths.products,
    'Join colours that are separate products',
    'Write the same colour group into each of them, under Organisation. Their pages then link to each other.',
    'catalogue',
  ),
  page(
    adminPaths.products,
    'Change prices, tags or categories of many products',
    'Select the products in the list, then choose an action. You can undo it.',
    'catalogue',
  ),
  page(
    adminPaths.importPage,
    'Move from Shopify or WooCommerce',
    'Export the products there as CSV and choose the file here. You see every change before it is made.',
    'catalogue',
  ),
  page(
    adminPaths.categories,
    'Set HSN codes',
    'A product without an HSN code of its own uses the code of its category.',
    'catalogue',
  ),
  page(
    adminPaths.orders,
    'Ship many orders together',
    'Select them, then choose Ship. You can paste tracking numbers from a spreadsheet.',
    'orders',
  ),
  page(
    adminPaths.orders,
    'Refund a part of an order',
    'Open the order and choose Refund: single items, the delivery fee or an amount.',
    'refunds',
  ),
  page(
    adminPaths.newDraft(),
    'Take an order by phone or WhatsApp',
    'Create the order and send the customer a payment link, or let them pay on delivery.',
    'orders',
  ),
  page(
    adminPaths.customers,
    'Stop a customer from ordering',
    'Open the customer and choose Block. Open orders and returns stay as they are.',
    'customers',
  ),
  page(
    adminPaths.pages,
    'Add a picture or a table to a page',
    'Open the page and use the buttons above its text.',
    'storefront',
  ),
  page(
    adminPaths.emails,
    'Change what an email says',
    'Each email has a preview, and you can send yourself a test.',
    'storefront',
  ),
  page(
    adminPaths.search,
    'Help customers find products by another word',
    'Add synonyms, such as tee for t-shirt.',
    'settings',
  ),
  page(
    adminPaths.team,
    'Limit what a staff member can do',
    'Choose the permissions of each, and how much they may refund.',
    'owner',
  ),
];

const groupOf = (path: string) =>
  SETTINGS_MENU.find(({ pages }) => pages.some((page) => page.path === path))!.title;

const SETTINGS: Page[] = SECTIONS.flatMap(({ path, label, panels }) => {
  const to = adminPaths.settingsSection(path);
  const named = panels.flatMap(({ title, paths }) => [title, ...paths.map((name) => labelOf(name))]);
  return [
    page(to, label, `Settings, ${groupOf(path)}`, 'settings'),
    ...[...new Set(named)]
      .filter((name) => name !== label)
      .map((name) => page(to, name, `Settings, ${label}`, 'settings')),
  ];
});

const SETTINGS_HELP: Page[] = SECTIONS.flatMap(({ path, panels }) => {
  const to = adminPaths.settingsSection(path);
  return panels.flatMap(({ title, hint, hints }) => [
    ...(typeof hint === 'string' ? [page(to, title, hint, 'settings')] : []),
    ...Object.entries(hints).map(([name, text]) => page(to, labelOf(name), text!, 'settings')),
  ]);
});

const MAX_FOUND = 8;
const MAX_HELP = 5;

const COMMON_TASKS: string[] = [
  adminPaths.newDraft(),
  adminPaths.newProduct,
  adminPaths.stock,
  adminPaths.coupons,
  adminPaths.team,
];

type Can = (need: Need) => boolean;

/** Pages and single settings that have all words of the query; those whose name begins with it come first. */
export const findPages = (q: string, can: Can): FoundPage[] =>
  find([...PAGES, ...SETTINGS], q, can).slice(0, MAX_FOUND);

/** Explanations that have all words of the query, of what `findPages` does not find. */
export function findHelp(q: string, can: Can): FoundPage[] {
  const pages = findPages(q, can);
  return find([...HELP, ...SETTINGS_HELP], q, can)
    .filter(({ to, label }) => !pages.some((page) => page.to === to && page.label === label))
    .slice(0, MAX_HELP);
}

export const commonTasks = (can: Can): FoundPage[] =>
  COMMON_TASKS.map((path) => PAGES.find(({ to }) => to === path)!).filter(isAllowed(can));

const isAllowed =
  (can: Can) =>
  ({ needs }: Page) =>
    !needs || needs.some(can);

function find(pages: Page[], q: string, can: Can): Page[] {
  const typed = q
    .trim()
    .toLowerCase()
    .replace(/\bcod\b/, 'cash on delivery');
  const words = typed.split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const rank = ({ label }: Page) => {
    const name = label.toLowerCase();
    return name.startsWith(typed) ? 0 : name.includes(typed) ? 1 : 2;
  };
  return pages
    .filter(isAllowed(can))
    .filter(({ label, hint }) => words.every((word) => `${label} ${hint}`.toLowerCase().includes(word)))
    .toSorted((a, b) => rank(a) - rank(b));
}
