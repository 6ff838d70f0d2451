import { toPaise } from '#domain/money.ts';
import type { Settings } from '#domain/settings/settings.ts';
import type { Theme } from '#domain/settings/theme.ts';
import type { Shop } from '#domain/shop.ts';

export const shop: Shop = {
  brand: 'Haroz',
  languages: ['en', 'hi'],
  tagline: 'Everyday clothing and gear, made for India',
  socials: {
    instagram: 'https://www.instagram.com/haroz.everyday',
    youtube: 'https://www.youtube.com/@haroz.everyday',
    facebook: 'https://www.facebook.com/haroz.everyday',
  },
  shippingDays: { processing: '1-2', standard: '5-7', expedited: '2-3' },
};

export const defaultTheme: Theme = {
  accent: '#f2a20c',
  neutral: '#1c1a17',
  type: 'bricolage-figtree',
  corners: 'soft',
  density: 'normal',
};

/** A shop with the sample catalogue starts with these. */
export const firstSettings: Settings = {
  policy: {
    deliveryFee: toPaise(40),
    freeDeliveryFrom: toPaise(999),
    coupons: [
      { minSubtotal: toPaise(1999), amount: toPaise(200) },
      { minSubtotal: toPaise(4999), amount: toPaise(500) },
    ],
    codFee: toPaise(100),
    onlineDiscount: toPaise(0),
  },
  orderLimits: {
    maxCodTotal: toPaise(20_000),
    maxPerVariant: 10,
    maxItems: 50,
    maxOpenCodPerAccount: 10,
    maxOpenCodPerPhone: 10,
  },
  cod: { minTotal: toPaise(0), pincodes: [], categoryIds: [], returnedParcels: null, advance: toPaise(0) },
  confirmation: {
    fromTotal: null,
    newPhones: false,
    returnedPhones: false,
    incompleteAddresses: false,
    remindAfterHours: 24,
  },
  signIn: { phoneCodesPerDay: 1000 },
  mailingList: { isOn: false },
  delivery: {
    warehousePincode: '560001',
    sameCity: 3,
    sameState: 4,
    sameRegion: 5,
    restOfIndia: 7,
    remote: 9,
  },
  couriers: { choice: 'by_hand', rules: [], quietDays: 3 },
  messages: {
    order_placed: 'email',
    order_confirm: 'email',
    payment_link: 'email',
    order_shipped: 'email',
    order_out_for_delivery: 'email',
    order_attempt_failed: 'email',
    order_delivered: 'email',
    order_cancelled: 'email',
    order_refunded: 'email',
    templates: [],
  },
  banner: ['Free fast delivery over ₹999', '₹200 off over ₹1,999', '₹500 off over ₹4,999'],
  contact: {
    email: 'hello@haroz.test',
    phone: '+91 80 4718 2200',
    address: '14 Lavelle Road, Bengaluru, Karnataka 560001',
    supportHours: '9 AM-6 PM IST, Monday to Saturday',
    adminEmail: 'admin@haroz.test',
  },
  returnDays: 7,
  returnSendDays: 14,
  lowStock: 5,
  facts: {
    netQuantity: '1 N',
    countryOfOrigin: 'India',
    manufacturer: 'Haroz, 14 Lavelle Road, Bengaluru, Karnataka 560001',
    packer: '',
    importer: '',
  },
  tilePer: 'product',
  soldOutLast: false,
  worksOffline: true,
  // For the sample products, as of November 2026. Ask your accountant to check them.
  tax: {
    legalName: 'Haroz',
    address: '14 Lavelle Road, Bengaluru, Karnataka 560001',
    state: 'Karnataka',
    gstin: null,
    otherPercent: 18,
    rates: [
      { hsn: '3406', from: '2025-09-22', until: null, percent: 5, above: null },
      { hsn: '4419', from: '2025-09-22', until: null, percent: 5, above: null },
      {
        hsn: '61',
        from: '2025-09-22',
        until: null,
        percent: 5,
        above: { value: toPaise(2500), percent: 18 },
      },
      {
        hsn: '62',
        from: '2025-09-22',
        until: null,
        percent: 5,
        above: { value: toPaise(2500), percent: 18 },
      },
      {
        hsn: '63',
        from: '2025-09-22',
        until: null,
        percent: 5,
        above: { value: toPaise(2500), percent: 18 },
      },
      {
        hsn: '64',
        from: '2025-09-22',
        until: null,
        percent: 5,
        above: { value: toPaise(2500), percent: 18 },
      },
      {
        hsn: '6505',
        from: '2025-09-22',
        until: null,
        percent: 5,
        above: { value: toPaise(2500), percent: 18 },
      },
      { hsn: '6912', from: '2025-09-22', until: null, percent: 5, above: null },
      { hsn: '9003', from: '2025-09-22', until: null, percent: 5, above: null },
    ],
  },
};

/** A shop of your own (`SAMPLE_CATALOGUE=0`) starts with these, and promises nothing that its owner has not decided. */
export const ownBrand: Pick<Shop, 'brand' | 'tagline' | 'socials'> = {
  brand: 'My shop',
  tagline: 'Online shop',
  socials: { instagram: '', youtube: '', facebook: '' },
};

export const ownSettings: Settings = {
  ...firstSettings,
  policy: { ...firstSettings.policy, coupons: [] },
  delivery: { ...firstSettings.delivery, warehousePincode: '' },
  banner: [],
  contact: { email: '', phone: '', address: '', supportHours: '', adminEmail: '' },
  facts: { ...firstSettings.facts, countryOfOrigin: '', manufacturer: '' },
  tax: { ...firstSettings.tax, legalName: '', address: '' },
};
