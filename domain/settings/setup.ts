import type { Settings } from './settings.ts';

/** The steps between an empty shop and the first real order. */
export const SETUP_STEPS = [
  'brand',
  'contact',
  'tax',
  'productFacts',
  'home',
  'policies',
  'discounts',
  'returns',
  'delivery',
  'payment',
  'products',
  'testOrder',
  'goLive',
] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

/** Their defaults may be right. Nothing but a confirmation shows that the owner looked at them. */
export const CONFIRMABLE_STEPS = ['home', 'policies', 'discounts', 'returns', 'delivery'] as const;
export type ConfirmableStep = (typeof CONFIRMABLE_STEPS)[number];

export const canConfirm = (step: SetupStep): step is ConfirmableStep =>
  (CONFIRMABLE_STEPS as readonly string[]).includes(step);

/** Content that promises something to customers, or says who the shop is. */
export const POLICY_DOCUMENTS = [
  'page:about',
  'page:shipping',
  'page:delivery',
  'page:returns',
  'page:privacy-policy',
  'page:terms',
  'faq',
] as const;

/** Reasons why a shop cannot have real customers yet. */
export const LAUNCH_BLOCKERS = ['sign-in', 'payment', 'email', 'address'] as const;
export type LaunchBlocker = (typeof LAUNCH_BLOCKERS)[number];

export const PAYMENT_ACCOUNTS = ['none', 'test', 'live'] as const;
export type PaymentAccountState = (typeof PAYMENT_ACCOUNTS)[number];

export interface ShopState {
  /** Names of documents that the merchant has published. */
  published: string[];
  confirmed: string[];
  settings: Settings;
  defaults: Settings;
  paymentAccount: PaymentAccountState;
  standIns: string[];
  isLocal: boolean;
  hasProduct: boolean;
  hasCoupon: boolean;
  hasOrder: boolean;
}

export function launchBlockers({ paymentAccount, standIns, isLocal }: ShopState): LaunchBlocker[] {
  const isBlocked: Record<LaunchBlocker, boolean> = {
    'sign-in': standIns.includes('sign-in'),
    payment: paymentAccount !== 'live',
    email: standIns.includes('email'),
    address: isLocal,
  };
  return LAUNCH_BLOCKERS.filter((name) => isBlocked[name]);
}

export function isStepDone(step: SetupStep, shop: ShopState): boolean {
  const { settings, defaults, hasOrder } = shop;
  if (shop.confirmed.includes(step)) return true;
  switch (step) {
    case 'brand':
      return shop.published.includes('brand');
    case 'home':
      return shop.published.includes('home');
    case 'contact':
    case 'tax':
    case 'productFacts':
    case 'policies':
      return openParts(step, shop).length === 0;
    case 'discounts':
      return shop.hasCoupon || !isSame(settings.policy.coupons, defaults.policy.coupons);
    case 'returns':
      return settings.returnDays !== defaults.returnDays;
    case 'delivery':
      return !isSame(feesOf(settings), feesOf(defaults));
    case 'payment':
      return shop.paymentAccount !== 'none';
    case 'products':
      return shop.hasProduct;
    case 'testOrder':
      return hasOrder;
    case 'goLive':
      return launchBlockers(shop).length === 0;
  }
}

/** Settings that are empty, as `contact.email`, and documents that were never published. */
export function openParts(step: SetupStep, { settings, published, confirmed }: ShopState): string[] {
  if (confirmed.includes(step)) return [];
  const { contact, tax, facts } = settings;
  switch (step) {
    case 'contact':
      return emptyIn('contact', contact, ['email', 'phone', 'address']);
    case 'tax':
      return emptyIn('tax', tax, ['legalName', 'address']);
    case 'productFacts':
      return emptyIn('facts', facts, ['countryOfOrigin', 'manufacturer']);
    case 'policies':
      return POLICY_DOCUMENTS.filter((name) => !published.includes(name));
    default:
      return [];
  }
}

const emptyIn = <Group>(name: string, group: Group, fields: (keyof Group & string)[]): string[] =>
  fields.filter((field) => group[field] === '').map((field) => `${name}.${field}`);

const feesOf = ({ policy: { deliveryFee, freeDeliveryFrom, codFee } }: Settings) => ({
  ...{ deliveryFee, freeDeliveryFrom, codFee },
});

const isSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);
