import type { Settings } from './settings.ts';

/** What an owner does between an empty shop and the first real order. */
export const SETUP_STEPS = [
  'brand',
  'contact',
  'tax',
  'productFacts',
  'payment',
  'delivery',
  'products',
  'testOrder',
  'goLive',
] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

/** What keeps a shop from real customers. */
export const LAUNCH_BLOCKERS = ['sign-in', 'payment', 'email', 'address'] as const;
export type LaunchBlocker = (typeof LAUNCH_BLOCKERS)[number];

export const PAYMENT_ACCOUNTS = ['none', 'test', 'live'] as const;
export type PaymentAccountState = (typeof PAYMENT_ACCOUNTS)[number];

export interface ShopState {
  hasPublishedBrand: boolean;
  settings: Settings;
  defaults: Settings;
  paymentAccount: PaymentAccountState;
  standIns: string[];
  isLocal: boolean;
  hasProduct: boolean;
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
  switch (step) {
    case 'brand':
      return shop.hasPublishedBrand;
    case 'contact':
      return differsInAll(settings.contact, defaults.contact, ['email', 'phone', 'address']);
    case 'tax':
      return differsInAll(settings.tax, defaults.tax, ['legalName', 'address']);
    case 'productFacts':
      return settings.facts.manufacturer !== defaults.facts.manufacturer;
    case 'payment':
      return shop.paymentAccount !== 'none';
    case 'delivery':
      // The default fees may be right, too. A test order shows them at the checkout.
      return !isSame(settings.policy, defaults.policy) || hasOrder;
    case 'products':
      return shop.hasProduct;
    case 'testOrder':
      return hasOrder;
    case 'goLive':
      return launchBlockers(shop).length === 0;
  }
}

const differsInAll = <Group>(group: Group, defaults: Group, names: (keyof Group)[]): boolean =>
  names.every((name) => group[name] !== defaults[name]);

const isSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);
