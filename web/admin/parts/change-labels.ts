import { ORDER_STATUS_LABELS, RETURN_STATUS_LABELS } from '#contract/admin/labels.ts';
import { ORDER_EMAILS } from '#contract/admin/order-emails.ts';
import type { Input, Output } from '#contract/schemas.ts';
import { formatNumber } from '#domain/format-number.ts';
import { formatPaise } from '#domain/money.ts';
import { ONE_SIZE } from '#domain/product.ts';
import { formatDateTime } from './format-date.ts';

type Settings = Output<'admin.settings.get'>['settings'];

type EditedField =
  | keyof Omit<Input<'admin.product.create'>, 'translations'>
  | keyof Omit<Input<'admin.category.create'>, 'translations'>
  | keyof Input<'admin.sizeChart.create'>
  | keyof Omit<Input<'admin.search.update'>, 'version'>
  | keyof Input<'admin.search.update'>['groups'][number]
  | keyof Omit<Input<'admin.collection.create'>, 'translations'>
  | keyof Omit<Input<'admin.coupon.create'>, 'translations'>
  | keyof Omit<Settings, 'policy' | 'orderLimits' | 'contact' | 'facts' | 'tax'>
  | keyof Settings['policy']
  | keyof Settings['orderLimits']
  | keyof Settings['contact']
  | keyof Settings['facts']
  | keyof Settings['tax']
  | keyof Settings['tax']['rates'][number];

const LABELS = {
  status: 'Status',
  packedAt: 'Packed',
  shippedAt: 'Shipped',
  carrier: 'Carrier',
  trackingNumber: 'Tracking number',
  deliveredAt: 'Delivered',
  paid: 'Paid',
  cancelReason: 'Reason',
  reason: 'Reason',
  note: 'Note',
  restock: 'Back in stock',
  refund: 'Refund',
  number: 'Number',
  return: 'Return of',
  replacement: 'Replacement order',
  role: 'Role',
  template: 'Email',
  created: 'New products',
  changed: 'Changed products',
  skipped: 'Products left out',
  selected: 'Selected products',
  filter: 'Filter',
  q: 'Search',
  repriced: 'Repriced',
  by: 'By',
  rounding: 'Rounding',
  sku: 'SKU',
  stock: 'Stock',
  [ONE_SIZE]: 'Stock',

  name: 'Name',
  slug: 'URL handle',
  category: 'Category',
  categoryId: 'Category',
  parentId: 'Parent category',
  picture: 'Picture',
  seoTitle: 'Title for search engines',
  seoDescription: 'Summary for search engines',
  moved: 'Moved',
  price: 'Price',
  mrp: 'MRP',
  bestseller: 'Bestseller',
  rank: 'Position',
  description: 'Description',
  details: 'Details',
  care: 'Care',
  genericName: 'Generic name',
  material: 'Material',
  fit: 'Fit',
  netQuantity: 'Net quantity',
  countryOfOrigin: 'Country of origin',
  manufacturer: 'Manufacturer',
  packer: 'Packer',
  importer: 'Importer',
  weightGrams: 'Packed weight (g)',
  lengthCm: 'Parcel length (cm)',
  widthCm: 'Parcel width (cm)',
  heightCm: 'Parcel height (cm)',
  hsn: 'HSN code',
  sizeChartId: 'Size chart',
  unit: 'Measured in',
  measures: 'Measurements',
  isLength: 'Length',
  rows: 'Sizes',
  size: 'Size',
  values: 'Values',
  measuredOn: 'Measured on',
  pictures: 'Pictures',
  tags: 'Tags',
  addedTags: 'Tags added',
  removedTags: 'Tags removed',
  rule: 'Rule',
  productIds: 'Products',
  products: 'Products',
  kind: 'Kind',
  match: 'Match',
  conditions: 'Conditions',
  sort: 'Sort order',
  options: 'Options',
  variants: 'Variants',
  state: 'State',

  code: 'Code',
  percent: 'Percentage',
  amount: 'Amount',
  maxDiscount: 'Maximum discount',
  minSubtotal: 'Minimum subtotal',
  startsAt: 'Starts',
  endsAt: 'Ends',
  maxUses: 'Total uses',
  maxUsesPerCustomer: 'Uses per customer',
  active: 'Active',
  firstOrdersOnly: 'First orders only',
  forSubscribers: 'For newsletter subscribers',
  claim: 'Banner message',

  deliveryFee: 'Delivery fee',
  freeDeliveryFrom: 'Free delivery from',
  codFee: 'Cash on delivery fee',
  maxCodTotal: 'Maximum cash on delivery order',
  maxPerVariant: 'Maximum quantity of one variant',
  maxItems: 'Maximum items in an order',
  maxOpenCodPerAccount: 'Open cash on delivery orders of one customer',
  maxOpenCodPerPhone: 'Open cash on delivery orders of one phone number',
  coupons: 'Automatic discounts',
  banner: 'Banner messages',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  supportHours: 'Support hours',
  adminEmail: 'Admin email in the footer',
  returnDays: 'Return window (days)',
  lowStock: 'Low stock threshold',
  tilePer: 'Tiles in lists',
  soldOutLast: 'Sold-out products last',
  worksOffline: 'Pages open without a network',
  legalName: 'Legal business name',
  gstin: 'GSTIN',
  rates: 'GST rates',
  otherPercent: 'Default GST rate (%)',
  groups: 'Synonyms',
  typed: 'Customers search for',
  finds: 'Find instead',
  from: 'Valid from',
  until: 'Valid until',
  above: 'Above a value',
} satisfies Record<EditedField, string> & Record<string, string>;

type Field = keyof typeof LABELS;

const MONEY_FIELDS = new Set<string>([
  'amount',
  'price',
  'mrp',
  'maxDiscount',
  'minSubtotal',
  'refund',
  'deliveryFee',
  'freeDeliveryFrom',
  'codFee',
  'maxCodTotal',
] satisfies Field[]);

const STATUS_LABELS: Record<string, string> = { ...ORDER_STATUS_LABELS, ...RETURN_STATUS_LABELS };
const EMAIL_NAMES = Object.fromEntries(Object.entries(ORDER_EMAILS).map(([code, { name }]) => [code, name]));

const GROUPS = new Set(['policy', 'orderLimits', 'contact', 'facts', 'tax']);
const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

const isField = (name: string): name is Field => Object.hasOwn(LABELS, name);

export const languageName = (code: string): string =>
  new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code;

const TRANSLATION = /^translations\.([^.]+)\.(.+)$/;

export function fieldLabel(path: string): string {
  const [, language, name] = TRANSLATION.exec(path) ?? [];
  return name ? `${namesLabel(name)} (${languageName(language!)})` : namesLabel(path);
}

const namesLabel = (path: string): string =>
  path
    .split('.')
    .filter((name) => !GROUPS.has(name))
    .map((name) => (isField(name) ? LABELS[name] : name))
    .join(', ');

/** `names` are those of the things that changes name by their IDs. */
export function valueLabel(path: string, value: unknown, names: Record<string, string> = {}): string {
  if (value === null || value === undefined || value === '') return '';
  if (path === 'status') return STATUS_LABELS[String(value)] ?? String(value).replaceAll('_', ' ');
  if (path === 'template') return EMAIL_NAMES[String(value)] ?? String(value);
  if (typeof value === 'number')
    return MONEY_FIELDS.has(path.split('.').at(-1)!) ? formatPaise(value) : formatNumber(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string')
    return TIMESTAMP.test(value) ? formatDateTime(value) : (names[value] ?? value);
  if (Array.isArray(value)) return value.map((item) => valueLabel(path, item, names)).join('; ');
  const { alt, name, values } = value as { alt?: string; name?: string; values?: unknown };
  if (alt) return alt;
  if (path === 'options' && name) return values ? `${name}: ${valueLabel(path, values)}` : name;
  return Object.entries(value)
    .map(([name, item]) => [fieldLabel(name), valueLabel(name, item, names)])
    .filter(([, text]) => text !== '')
    .map(([label, text]) => `${label} ${text}`)
    .join(', ');
}
