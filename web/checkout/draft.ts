import type { Address } from '#domain/address.ts';
import { type PaymentMethod, paymentMethods } from '#domain/orders/payment-methods.ts';
import { tabStorage } from '#web/browser/tab-storage.ts';

export interface Draft {
  fullName: string;
  phone: string;
  address: string;
  pincode: string;
  city: string;
  state: string;
  /** The city that a lookup or an earlier order filled in; empty if typed by hand. */
  filledCity: string;
  filledState: string;
  isForBusiness: boolean;
  gstin: string;
  businessName: string;
  payment: PaymentMethod;
  coupon: string;
  /** Whether the address is added to the address book once the order is placed. */
  isSavingAddress: boolean;
  /** IDs of the cart's products. */
  products: string[];
}

const KEY = 'haroz.checkout';

export const NO_PLACE = { address: '', pincode: '', city: '', state: '', filledCity: '', filledState: '' };

export const draftAddress = ({ firstName, lastName, phone, address, pincode, city, state }: Address) => ({
  ...{ fullName: `${firstName} ${lastName}`.trim(), phone, address, pincode, city, state },
  ...{ filledCity: city, filledState: state },
});

interface Known {
  address?: Address | undefined;
  phone?: string | undefined;
}

export const draftFrom = (accountName: string, { address, phone = '' }: Known = {}): Draft => ({
  ...(address ? draftAddress(address) : { ...NO_PLACE, fullName: accountName, phone }),
  ...{ isForBusiness: false, gstin: '', businessName: '' },
  payment: paymentMethods[0]!,
  coupon: '',
  isSavingAddress: false,
  products: [],
});

/** The payment method, the coupon and the business are of one order: a cart of other products begins without them. */
export const draftFor = (draft: Draft, products: string[]): Draft =>
  draft.products.length === 0 || draft.products.some((id) => products.includes(id))
    ? draft
    : { ...draft, payment: paymentMethods[0]!, coupon: '', isForBusiness: false };

export function readDraft(key: string): Draft | undefined {
  const stored = tabStorage.read(KEY) as { email?: unknown; draft?: Record<string, unknown> } | null;
  if (stored?.email !== key || !stored.draft) return undefined;
  const text = (name: keyof Draft) =>
    typeof stored.draft?.[name] === 'string' ? (stored.draft[name] as string) : '';
  return {
    fullName: text('fullName'),
    phone: text('phone'),
    address: text('address'),
    pincode: text('pincode'),
    city: text('city'),
    state: text('state'),
    filledCity: text('filledCity'),
    filledState: text('filledState'),
    isForBusiness: stored.draft.isForBusiness === true,
    gstin: text('gstin'),
    businessName: text('businessName'),
    payment: paymentMethods.find((method) => method === text('payment')) ?? paymentMethods[0]!,
    coupon: text('coupon'),
    isSavingAddress: stored.draft.isSavingAddress === true,
    products: Array.isArray(stored.draft.products) ? stored.draft.products.filter(isText) : [],
  };
}

const isText = (value: unknown) => typeof value === 'string';

export const storeDraft = (key: string, draft: Draft): void => tabStorage.write(KEY, { email: key, draft });

export const deleteDraft = (): void => tabStorage.remove(KEY);
