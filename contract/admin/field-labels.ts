import type { Content } from '#contract/content/documents.ts';
import type { Input, Output } from '#contract/schemas.ts';
import { mapProductTexts, ONE_SIZE } from '#domain/catalogue/product.ts';
import { MESSAGE_EVENT_LABELS } from './labels.ts';

type Settings = Output<'admin.settings.get'>['settings'];
type Section = Content<'home'>['sections'][number];
type Campaign = Input<'admin.campaign.create'>;
type KeysOf<Value> = Value extends unknown ? keyof Value : never;

/** The types of everything that a merchant edits. */
type Edited =
  | Input<'admin.product.create'>
  | Input<'admin.category.create'>
  | Input<'admin.collection.create'>
  | Input<'admin.coupon.create'>
  | Input<'admin.draft.create'>
  | Input<'admin.draft.create'>['contact']
  | Input<'admin.sizeChart.create'>
  | Omit<Input<'admin.search.update'>, 'version'>
  | Input<'admin.search.update'>['groups'][number]
  | Omit<Settings, (typeof FIELD_GROUPS)[number]>
  | Settings[(typeof FIELD_GROUPS)[number]]
  | Settings['tax']['rates'][number]
  | Settings['messages']['templates'][number]
  | Content<'brand'>
  | Content<'brand'>['theme' | 'socials']
  | Omit<Section, 'id' | 'type' | 'picture'>
  | Content<'navigation'>
  | Content<'navigation'>['footer'][number]
  | Content<'page'>
  | Content<'faq'>
  | Content<'email'>
  | Campaign
  | Campaign['audience']
  | Campaign['content'][string]
  | Pick<Input<'admin.campaign.send'>, 'startAt' | 'perHour'>;

type EditedField = Exclude<KeysOf<Edited>, 'translations' | 'id'>;

/** Parts of the settings that have no label of their own. */
export const FIELD_GROUPS = [
  'policy',
  'orderLimits',
  'cod',
  'confirmation',
  'signIn',
  'mailingList',
  'delivery',
  'couriers',
  'messages',
  'contact',
  'facts',
  'tax',
] as const;

const toSentenceCase = (name: string): string =>
  name[0]!.toUpperCase() + name.slice(1).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** The one name of each field: in forms, problems and the activity log. `rates.hsn` is `hsn` within `rates`. */
export const FIELD_LABELS = {
  status: 'Status',
  packedAt: 'Packed',
  shippedAt: 'Shipped',
  carrier: 'Carrier',
  items: 'Items',
  changes: 'Changes',
  trackingNumber: 'Tracking number',
  deliveredAt: 'Delivered',
  paid: 'Paid',
  cancelReason: 'Reason',
  reason: 'Reason',
  note: 'Note',
  restock: 'Back in stock',
  notAccepted: 'Not accepted',
  refund: 'Refund',
  reference: 'Transfer reference',
  number: 'Number',
  fromCustomer: 'From customer ID',
  orders: 'Orders',
  return: 'Return of',
  replacement: 'Replacement order',
  role: 'Role',
  permissions: 'Permissions',
  refundLimit: 'Each refund up to',
  refundLimitPerDay: 'All refunds of a day up to',
  scopes: 'Scopes',
  url: 'URL',
  events: 'Events',
  isEnabled: 'Enabled',
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
  barcode: 'Barcode',

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
  ...mapProductTexts(toSentenceCase),
  weightGrams: 'Packed weight (g)',
  'variants.weightGrams': 'Weight (g)',
  costPerItem: 'Cost per item (₹)',
  lengthCm: 'Parcel length (cm)',
  widthCm: 'Parcel width (cm)',
  heightCm: 'Parcel height (cm)',
  colourGroup: 'Colour group',
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
  state: 'Status',

  code: 'Code',
  percent: 'Percentage',
  'coupons.percent': 'Discount (%)',
  amount: 'Amount',
  'coupons.amount': 'Discount',
  maxDiscount: 'Maximum discount',
  minSubtotal: 'Minimum subtotal',
  startsAt: 'Starts',
  endsAt: 'Ends',
  maxUses: 'Total uses',
  maxUsesPerCustomer: 'Uses per customer',
  active: 'Active',
  savedBy: 'Saved by',
  firstOrdersOnly: 'First orders only',
  forSubscribers: 'Show to new newsletter subscribers',
  claim: 'Banner message',

  customerId: 'Customer',
  contact: 'Contact and address',
  fullName: 'Name',
  pincode: 'PIN code',
  city: 'City',
  'contact.state': 'State',
  'tax.state': 'State',
  discountAmount: 'Discount',
  discountPercent: 'Discount (%)',
  discountReason: 'Reason for the discount',
  merchantDiscount: 'Discount',
  reservedUntil: 'Reserve stock until',
  method: 'Method',
  deliveryFee: 'Delivery fee',
  freeDeliveryFrom: 'Free delivery from',
  codFee: 'Cash on delivery fee',
  onlineDiscount: 'Online discount',
  maxCodTotal: 'Maximum cash on delivery order',
  maxPerVariant: 'Maximum quantity of one variant',
  maxItems: 'Maximum items in an order',
  maxOpenCodPerAccount: 'Open cash on delivery orders of one customer',
  maxOpenCodPerPhone: 'Open cash on delivery orders of one phone number',
  minTotal: 'Minimum cash on delivery order',
  pincodes: 'No cash on delivery to these PIN codes',
  categoryIds: 'No cash on delivery for these categories',
  advance: 'Advance for cash on delivery',
  returnedParcels: 'Returned parcels that end cash on delivery',
  fromTotal: 'Orders from',
  newPhones: 'Orders of phone numbers to which nothing was delivered yet',
  returnedPhones: 'Orders of phone numbers with a parcel that was returned to sender',
  incompleteAddresses: 'Orders with an incomplete address',
  phoneCodesPerDay: 'Codes to phones per day',
  isOn: 'Keep a mailing list',
  remindAfterHours: 'Remind the team after (hours)',
  coupons: 'Automatic discounts',
  banner: 'Banner messages',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  'tax.address': 'Address on invoices',
  supportHours: 'Support hours',
  adminEmail: 'Admin email in the footer',
  warehousePincode: 'Warehouse PIN code',
  choice: 'Courier of new bookings',
  rules: 'Rules',
  pinPrefixes: 'PIN codes',
  maxGrams: 'Weight up to (g)',
  parcels: 'Parcels',
  courier: 'Courier',
  ...MESSAGE_EVENT_LABELS,
  templates: 'Templates',
  event: 'Message',
  language: 'Language',
  whatsappName: 'WhatsApp template name',
  smsId: 'MSG91 template ID',
  whatsappText: 'WhatsApp text',
  smsText: 'SMS text',
  pushText: 'Text of the notification',
  quietDays: 'List parcels under Today after days without a scan',
  sameCity: 'Same city (business days)',
  sameState: 'Same state (business days)',
  sameRegion: 'Same region (business days)',
  restOfIndia: 'Rest of India (business days)',
  remote: 'Remote areas (business days)',
  returnDays: 'Return window (days)',
  returnSendDays: 'Send approved returns within (days)',
  lowStock: 'Low stock threshold',
  tilePer: 'Tiles in lists',
  soldOutLast: 'Show sold-out products last, in every sort order',
  worksOffline: 'Open visited pages without a network',
  legalName: 'Legal business name',
  gstin: 'GSTIN',
  rates: 'GST rates',
  otherPercent: 'Default GST rate (%)',
  groups: 'Synonyms',
  typed: 'Customers search for',
  finds: 'Find instead',
  'rates.hsn': 'HSN prefix',
  'rates.percent': 'GST (%)',
  'rates.from': 'Valid from',
  'rates.until': 'Valid until',
  above: 'Above a value',
  'above.value': 'Above a value of',
  'above.percent': 'GST above it (%)',

  'brand.name': 'Shop name',
  tagline: 'Tagline',
  logo: 'Logo',
  icon: 'Icon',
  socialPicture: 'Social picture',
  socials: 'Socials',
  instagram: 'Instagram',
  youtube: 'YouTube',
  facebook: 'Facebook',
  theme: 'Theme',
  accent: 'Accent',
  neutral: 'Neutral',
  type: 'Fonts',
  corners: 'Corners',
  density: 'Spacing',

  sections: 'Sections',
  'sections.name': 'Name for screen readers',
  heading: 'Heading',
  text: 'Text',
  markdown: 'Text',
  link: 'Link',
  label: 'Label',
  'sections.label': 'Link label',
  'slides.label': 'Link label',
  'more.label': 'Link label',
  alt: 'Description (alt text)',
  side: 'Side of the picture',
  slides: 'Slides',
  isDark: 'Use light text on this picture',
  tiles: 'Tiles',
  title: 'Title',
  source: 'Products',
  limit: 'Number of products',
  skip: 'Leave out the first',
  layout: 'Layout',
  more: 'Link next to the heading',
  emptyText: 'Empty message (optional)',
  device: 'Show on',
  from: 'From',
  until: 'Until',

  main: 'Header',
  footer: 'Footer',
  links: 'Links',
  entries: 'Questions',
  topic: 'Topic (optional)',
  question: 'Question',
  answer: 'Answer',
  on: 'Delivery day',
  isVisible: 'Visibility',
  subject: 'Subject',
  preheader: 'Preview text',
  audience: 'Audience',
  content: 'Email',
  productId: 'Product',
  ordered: 'Subscribers',
  perHour: 'Emails per hour',
  startAt: 'Sending begins',
  after: 'Text at the end (optional)',
} satisfies Record<EditedField, string> & Record<string, string>;

type Last<Path> = Path extends `${string}.${infer Name}` ? Name : Path;

export type FieldName = Last<keyof typeof FIELD_LABELS>;

/** `path` is where the field is: `tax.rates.0.hsn`. */
export function labelOf(path: string | string[]): string {
  const names = typeof path === 'string' ? path.split('.') : path;
  const parts = names.filter((name) => !/^\d+$/.test(name));
  const keys = parts.map((_, index) => parts.slice(index).join('.'));
  const key = keys.find((key): key is keyof typeof FIELD_LABELS => Object.hasOwn(FIELD_LABELS, key));
  return key ? FIELD_LABELS[key] : (parts.at(-1) ?? names.at(-1)!);
}
