import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { FIELD_GROUPS } from '#contract/admin/field-labels.ts';
import {
  COURIER_CHOICE_LABELS,
  MESSAGE_CHOICE_LABELS,
  MESSAGE_EVENT_LABELS,
  RULE_COURIERS,
  RULE_PARCEL_LABELS,
} from '#contract/admin/labels.ts';
import { MAX_QUANTITY } from '#domain/cart.ts';
import { SHARED_FACTS } from '#domain/catalogue/product-facts.ts';
import { ORDER_MESSAGES } from '#domain/messages.ts';
import { paise } from '#domain/money.ts';
import { ZONES, type Zone } from '#domain/orders/delivery-zones.ts';
import { STATES } from '#domain/pincode.ts';
import { shop } from '#shop';
import { FieldList, partOf } from '#web/admin/form/field-list.tsx';
import { eachField, type Fields, type FormPart } from '#web/admin/form/field-types.ts';
import { languageName } from '#web/admin/parts/change-labels.ts';
import { factField } from '#web/admin/parts/fact-field.ts';
import * as adminPaths from '#web/admin/paths.ts';
import { LanguageSwitch } from '#web/admin/storefront/languages/language-switch.tsx';
import { AboveField, NEW_RATE } from './above-field.tsx';
import { CategoriesField } from './categories-field.tsx';
import { CourierAccounts } from './courier-accounts.tsx';
import { MessageTemplates } from './message-templates.tsx';
import { summarizeRate } from './rate-summary.ts';
import type { Settings } from './settings-form.ts';

interface SettingsPanel {
  title: string;
  /** The paths of its settings, which find the page of an error. */
  paths: string[];
  /** The hints of its settings, by their paths. */
  hints: Partial<Record<string, string>>;
  hint?: ReactNode;
  before?: ReactNode;
  /** Its selects have long options. */
  isRoomy?: boolean;
  /** Its fields are alike, with their labels beside them. */
  isRows?: boolean;
  fields: (form: FormPart<Settings>) => ReactNode;
}

type Texts = Pick<SettingsPanel, 'hint' | 'before' | 'isRoomy' | 'isRows'>;

const pathsAndHints = (
  fields: readonly { name: string; hint?: string | ((value: never) => string) }[],
  pathOf: (name: string) => string,
) => ({
  paths: fields.map(({ name }) => pathOf(name)),
  hints: Object.fromEntries(
    fields.flatMap(({ name, hint }) => (typeof hint === 'string' ? [[pathOf(name), hint]] : [])),
  ),
});

const panel = (title: string, fields: Fields<Settings>, texts: Texts = {}): SettingsPanel => ({
  ...texts,
  title,
  ...pathsAndHints(fields, (name) => name),
  fields: (form) => <FieldList fields={fields} form={form} />,
});

/** Called twice, because with a group inferred from the same call the type checker compares the fields with those of all groups. */
const panelOf =
  <Group extends (typeof FIELD_GROUPS)[number]>(group: Group) =>
  (title: string, fields: Fields<Settings[Group]>, texts: Texts = {}): SettingsPanel => ({
    ...texts,
    title,
    ...pathsAndHints(fields, (name) => `${group}.${name}`),
    fields: (form) => (
      <FieldList fields={fields} form={partOf(form, group) as unknown as FormPart<Settings[Group]>} />
    ),
  });

const OWN_TEXT =
  'Empty for the shop’s text. {brand}, {order}, {amount} and {courier} are filled in; a code has {code}.';

const COUNT = { kind: 'number', min: 1, max: 1000 } as const;

const DAYS = { kind: 'number', min: 1, max: 60 } as const;

/** The heading has the unit that the table of labels repeats. */
const ZONE_LABELS: Record<Zone, string> = {
  sameCity: 'Same city',
  sameState: 'Same state',
  sameRegion: 'Same region',
  restOfIndia: 'Rest of India',
  remote: 'Remote areas',
};

const labelOfCourier = (courier: string) => RULE_COURIERS.find(([one]) => one === courier)?.[1].toLowerCase();

interface SettingsSection {
  path: string;
  label: string;
  panels: SettingsPanel[];
}

/** A setting is one line here, and has its label in `FIELD_LABELS`. */
export const SECTIONS: SettingsSection[] = [
  {
    path: 'delivery',
    label: 'Delivery',
    panels: [
      panelOf('policy')('Fees', [
        { name: 'deliveryFee', kind: 'money' },
        { name: 'freeDeliveryFrom', kind: 'money' },
        { name: 'codFee', kind: 'money', label: 'COD fee (₹)' },
        {
          name: 'onlineDiscount',
          kind: 'money',
          isLong: false,
          hint: 'Taken off orders paid online, besides a coupon.',
        },
      ]),
      panelOf('delivery')(
        'Delivery dates',
        [
          {
            name: 'warehousePincode',
            inputMode: 'numeric',
            hint: 'Where parcels are picked up. Without it, customers see a range of days.',
          },
        ],
        {
          hint: 'Customers are promised a day of delivery, from the time of packing and the days that the courier needs.',
        },
      ),
      panelOf('delivery')(
        'Delivery time in business days',
        ZONES.map((name) => ({ ...DAYS, name, label: ZONE_LABELS[name] })),
        {
          isRows: true,
          hint: 'Sundays don’t count. Remote areas are the north-east, the islands, Jammu and Kashmir, and Ladakh. Couriers with an account send their own delivery times, which are used instead of these.',
        },
      ),
    ],
  },
  {
    path: 'couriers',
    label: 'Couriers',
    panels: [
      panelOf('couriers')(
        'Bookings',
        [
          {
            name: 'choice',
            kind: 'select',
            options: Object.entries(COURIER_CHOICE_LABELS),
            hint: 'You can choose another courier for each parcel until it is booked.',
          },
          { ...DAYS, name: 'quietDays' },
        ],
        {
          before: <CourierAccounts />,
          isRoomy: true,
          hint: 'Couriers are asked for their charge and days with the weight and the cash of each parcel, from the warehouse PIN code under Delivery.',
        },
      ),
      panelOf('couriers')(
        'Rules',
        [
          {
            name: 'rules',
            kind: 'items',
            noun: 'Rule',
            max: 100,
            detailOf: ({ parcels, courier }) => `${RULE_PARCEL_LABELS[parcels]}: ${labelOfCourier(courier)}`,
            create: () => ({
              ...{ pinPrefixes: [], maxGrams: null, parcels: 'any' as const, courier: 'cheapest' },
            }),
            fields: [
              {
                name: 'pinPrefixes',
                kind: 'lines',
                rows: 3,
                hint: 'Or the first digits of several. Empty means all.',
              },
              {
                name: 'maxGrams',
                kind: 'number',
                blank: null,
                min: 1,
                max: 100_000,
                hint: 'Empty means any.',
              },
              { name: 'parcels', kind: 'select', options: Object.entries(RULE_PARCEL_LABELS) },
              { name: 'courier', kind: 'select', options: RULE_COURIERS },
            ],
          },
        ],
        {
          hint: 'The first rule that applies to a parcel counts. If none does, the cheapest courier is booked.',
        },
      ),
    ],
  },
  {
    path: 'messages',
    label: 'Messages',
    panels: [
      panelOf('messages')(
        'Messages to customers',
        eachField(ORDER_MESSAGES, (message) => ({
          kind: 'select' as const,
          options: Object.entries(MESSAGE_CHOICE_LABELS),
          isLong: false,
          ...(message === 'order_refunded' && { hint: 'Sent once the refund is paid.' }),
        })),
        {
          isRows: true,
          hint: 'If one way fails, the next in the choice is used: “WhatsApp, else email” sends an email if a number has no WhatsApp. Customers without a mobile number, and those who replied STOP, get the email.',
        },
      ),
      {
        title: 'Texts to register',
        paths: [],
        hints: {},
        hint: 'WhatsApp and the operators of India send only texts that you have registered with them. Register these, then enter the ID that MSG91 gives each SMS under Templates.',
        fields: () => <MessageTemplates />,
      },
      panelOf('messages')(
        'Templates',
        [
          {
            name: 'templates',
            kind: 'rows',
            noun: 'Template',
            create: () => ({
              ...{
                event: 'order_placed' as const,
                language: shop.languages[0]!,
                whatsappName: '',
                smsId: '',
              },
            }),
            fields: [
              { name: 'event', kind: 'select', options: Object.entries(MESSAGE_EVENT_LABELS) },
              {
                name: 'language',
                kind: 'select',
                options: shop.languages.map((code): [string, string] => [code, languageName(code)]),
              },
              { name: 'whatsappName', maxLength: 512 },
              { name: 'smsId', maxLength: 64 },
              { name: 'whatsappText', rows: 3, maxLength: 1000, hint: OWN_TEXT },
              {
                name: 'smsText',
                rows: 3,
                maxLength: 1000,
                hint: `${OWN_TEXT} {link} and {stop} are links; an SMS must have {stop}.`,
              },
              { name: 'pushText', rows: 3, maxLength: 1000, hint: OWN_TEXT },
            ],
          },
        ],
        {
          hint: 'The IDs and names that your texts were registered with. A WhatsApp template has the name above unless you enter another. If you have registered a text of your own, enter it too, so that its variables are filled in their order.',
        },
      ),
    ],
  },
  {
    path: 'orders',
    label: 'Order limits',
    panels: [
      panelOf('orderLimits')(
        'Order limits',
        [
          {
            name: 'maxCodTotal',
            kind: 'money',
            hint: 'Including fees. Customers can pay online for larger orders.',
          },
          {
            ...COUNT,
            name: 'maxPerVariant',
            max: MAX_QUANTITY,
            hint: 'In one order. A variant is a product in one size and colour.',
          },
          { ...COUNT, name: 'maxItems', hint: 'Of all products together.' },
          {
            ...COUNT,
            name: 'maxOpenCodPerAccount',
            hint: 'Open means not yet delivered, cancelled or returned to sender.',
          },
          {
            ...COUNT,
            name: 'maxOpenCodPerPhone',
            hint: 'Counts the orders of all accounts with this number.',
          },
        ],
        {
          hint: 'These limits protect your stock from orders that nobody means to pay. Replacements and orders that are already placed are not affected.',
        },
      ),
    ],
  },
  {
    path: 'cash-on-delivery',
    label: 'Cash on delivery',
    panels: [
      panelOf('cod')(
        'Cash on delivery',
        [
          { name: 'minTotal', kind: 'money', hint: 'Including fees. 0 means no minimum.' },
          {
            name: 'advance',
            kind: 'money',
            hint: 'Paid online when the order is placed; the courier collects the rest. An order waits until it is paid, and is cancelled after a day. 0 means none.',
          },
          {
            name: 'returnedParcels',
            kind: 'number',
            blank: null,
            min: 1,
            max: 100,
            hint: 'Counts the orders to one phone number that were returned to sender. Empty means any number. Customers only read that cash on delivery is not available for their order.',
          },
          {
            name: 'pincodes',
            kind: 'lines',
            rows: 6,
            hint: 'PIN codes, or the first digits of several: 79 excludes all that begin with 79.',
          },
          {
            name: 'categoryIds',
            kind: 'own',
            isWide: true,
            render: (control) => <CategoriesField {...control} />,
          },
        ],
        {
          hint: 'For all other orders customers can choose cash on delivery. The maximum is under Order limits.',
        },
      ),
      panelOf('confirmation')(
        'Confirmation by the customer',
        [
          { name: 'fromTotal', kind: 'money', blank: null, hint: 'Including fees. Empty means no order.' },
          {
            ...COUNT,
            name: 'remindAfterHours',
            max: 720,
            hint: 'Orders that customers have not answered by then are listed under Today.',
          },
          { name: 'newPhones', kind: 'check', isWide: true },
          { name: 'returnedPhones', kind: 'check', isWide: true },
          {
            name: 'incompleteAddresses',
            kind: 'check',
            isWide: true,
            hint: 'Without a number, or with fewer than 8 letters and digits.',
          },
        ],
        {
          hint: 'Orders with cash on delivery to which one of these applies wait under To confirm. They keep their stock, and can be packed once the customer has confirmed them by the link in the email, or you have asked the customer and confirm them yourself.',
        },
      ),
    ],
  },
  {
    path: 'login',
    label: 'Login',
    panels: [
      panelOf('signIn')('Login by phone', [
        {
          name: 'phoneCodesPerDay',
          kind: 'number',
          min: 0,
          max: 1_000_000,
          hint: 'Each costs an SMS or a WhatsApp message. After this many, customers get codes by email only. 0 means no login by phone.',
        },
      ]),
    ],
  },
  {
    path: 'newsletter',
    label: 'Newsletter',
    panels: [
      panelOf('mailingList')('Mailing list', [
        {
          name: 'isOn',
          kind: 'check',
          isWide: true,
          hint: 'The newsletter box then stores the address and emails a link with which the visitor confirms it. Otherwise it only thanks the visitor, and stores and sends nothing.',
        },
      ]),
    ],
  },
  {
    path: 'discounts',
    label: 'Automatic discounts',
    panels: [
      panelOf('policy')(
        'Automatic discounts',
        [
          {
            name: 'coupons',
            kind: 'rows',
            noun: 'Discount',
            create: () => ({ minSubtotal: paise(Number.NaN), amount: paise(Number.NaN) }),
            fields: [
              { name: 'minSubtotal', kind: 'money' },
              { name: 'amount', kind: 'money' },
            ],
          },
        ],
        {
          hint: 'Applied at checkout without a code. Of the discounts whose minimum subtotal the order reaches, the largest applies.',
        },
      ),
    ],
  },
  {
    path: 'banner',
    label: 'Banner',
    panels: [
      panel(
        'Scrolling banner',
        [
          {
            name: 'banner',
            kind: 'lines',
            rows: 8,
            hint: 'One message per line, up to 12. If a message names a fee or a minimum, update it when that changes. Add messages about a coupon to the coupon itself.',
          },
        ],
        { before: <LanguageSwitch document="settings" /> },
      ),
    ],
  },
  {
    path: 'contact',
    label: 'Contact',
    panels: [
      panelOf('contact')(
        'Contact details shown to customers',
        [
          { name: 'email', type: 'email' },
          { name: 'phone' },
          { name: 'adminEmail', type: 'email', isLong: true },
          { name: 'supportHours', isWide: true },
          { name: 'address', rows: 2 },
        ],
        { hint: 'Pages, emails and invoices leave out what is empty here.' },
      ),
    ],
  },
  {
    path: 'catalogue',
    label: 'Catalogue',
    panels: [
      panel('Catalogue', [
        {
          name: 'tilePer',
          kind: 'select',
          isWide: true,
          hint: 'Applies to products with an option whose values have swatches. The tile of a product shows its colours.',
          options: [
            ['product', 'One tile per product'],
            ['colour', 'One tile per colour'],
          ],
        },
      ]),
    ],
  },
  {
    path: 'returns',
    label: 'Returns and stock',
    panels: [
      panel('Returns and stock', [
        { name: 'returnDays', kind: 'number', max: 365, hint: 'Applies to new orders.' },
        {
          name: 'returnSendDays',
          kind: 'number',
          min: 1,
          max: 365,
          hint: 'Customers see the date from the approval on. Later parcels are not refused automatically: you decide.',
        },
        { name: 'lowStock', kind: 'number', max: 10_000, hint: 'Items left of one variant.' },
        { name: 'soldOutLast', kind: 'check', isWide: true },
      ]),
    ],
  },
  {
    path: 'offline',
    label: 'Offline use',
    panels: [
      panel('Offline use', [
        {
          name: 'worksOffline',
          kind: 'check',
          isWide: true,
          hint: 'The browsers of your customers store the pages that they visit, which also makes later visits faster. If you turn this off, each browser deletes its stored pages at the next visit.',
        },
      ]),
    ],
  },
  {
    path: 'products',
    label: 'Product information',
    panels: [
      panelOf('facts')('Product information', eachField(SHARED_FACTS, factField), {
        hint: 'Used for products whose own field is empty. The manufacturer and the packer are used for products from this country of origin, and the importer for products from outside India.',
      }),
    ],
  },
  {
    path: 'tax',
    label: 'Business and GST',
    panels: [
      panelOf('tax')(
        'Business',
        [
          { name: 'legalName', hint: 'If empty, invoices have the name of your brand.' },
          { name: 'address', rows: 2, isWide: false },
          { name: 'state', kind: 'select', options: STATES },
          {
            name: 'gstin',
            blank: null,
            maxLength: 15,
            hint: 'If empty, bills of supply are created instead of tax invoices.',
          },
          { name: 'otherPercent', kind: 'percent', hint: 'For HSN codes without a rate below.' },
        ],
        { isRoomy: true },
      ),
      panelOf('tax')(
        'GST rates',
        [
          {
            name: 'rates',
            kind: 'rows',
            noun: 'Rate',
            create: () => NEW_RATE,
            nameOf: ({ hsn }) => (hsn ? `HSN ${hsn}` : 'New rate'),
            detailOf: summarizeRate,
            heads: [
              ...['HSN prefix', 'Valid from', 'Valid until', 'GST (%)'],
              ...['Above a value of (₹)', 'GST above it (%)'],
            ],
            fields: [
              {
                name: 'hsn',
                inputMode: 'numeric',
                required: true,
                pattern: '\\d{2,8}',
                title: '2 to 8 digits',
              },
              { name: 'from', type: 'date', required: true },
              { name: 'until', type: 'date', blank: null },
              { name: 'percent', kind: 'percent' },
              { name: 'above', kind: 'own', render: (_, form) => <AboveField form={form} /> },
            ],
          },
        ],
        {
          hint: (
            <>
              The rate with the longest prefix that matches a product’s HSN code applies. Values are in
              rupees, excluding tax. Products without an HSN code of their own use that of{' '}
              <Link to={adminPaths.categories}>their category</Link>.
            </>
          ),
        },
      ),
    ],
  },
];

export const sectionsOf = (names: string[]) =>
  SECTIONS.filter(({ panels }) =>
    panels.some(({ paths }) =>
      paths.some((path) => names.some((name) => name === path || name.startsWith(`${path}.`))),
    ),
  );
