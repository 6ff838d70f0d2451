import { max, min, type Paise, subtract, ZERO } from '#domain/money.ts';
import { percentOf } from '#domain/percent-of.ts';
import type { PaymentMethod, RecordedPayment } from './payment-methods.ts';
import { automaticDiscount, type Policy, type Quote, quote, subtotalOf, withDeliveryFee } from './pricing.ts';

/** How a draft becomes an order: paid by a link, on delivery, or by a payment that the merchant records. */
export type DraftPayment = 'link' | 'cod' | RecordedPayment;

export interface DraftItem {
  variantId: string;
  productId: string;
  quantity: number;
  /** Shown if the variant no longer exists. */
  name: string;
  size: string;
}

/** Where the order goes, as far as it is known. */
export interface DraftContact {
  fullName: string;
  phone: string;
  address: string;
  pincode: string;
  city: string;
  state: string;
}

/** Everything that the merchant enters. */
export interface DraftContent {
  /** Null for a new customer. */
  customerId: string | null;
  /** The address of a new customer. Empty if there is none. */
  email: string;
  contact: DraftContact;
  items: DraftItem[];
  /** Only one of both is set. */
  discountAmount: Paise | null;
  discountPercent: number | null;
  discountReason: string;
  /** Null lets the settings decide. */
  deliveryFee: Paise | null;
  note: string;
  /** The last day in India on which the draft holds its stock. Null if it holds none. */
  reservedUntil: string | null;
}

type Priced = Pick<DraftContent, 'discountAmount' | 'discountPercent' | 'deliveryFee'>;

/** A recorded payment has neither the fee nor the discount of a method. */
const METHODS: Partial<Record<DraftPayment, PaymentMethod>> = { link: 'online', cod: 'cod' };

export function quoteDraft(
  lines: { price: Paise; quantity: number }[],
  payment: DraftPayment,
  policy: Policy,
  { discountAmount, discountPercent, deliveryFee }: Priced,
): Quote {
  const subtotal = subtotalOf(lines);
  const items = subtract(subtotal, automaticDiscount(subtotal, policy));
  const discount =
    discountPercent === null ? (discountAmount ?? ZERO) : percentOf(items, discountPercent, 100);
  return quote(lines, METHODS[payment], withDeliveryFee(policy, deliveryFee), ZERO, min(items, discount));
}

/** How much less the total is than with the usual prices and delivery fee. A higher fee makes up for no discount, because an edit can lower it again. */
export function waivedByDraft(
  lines: { price: Paise; quantity: number }[],
  payment: DraftPayment,
  policy: Policy,
  draft: Priced,
): Paise {
  const [usual, ownFee] = [null, draft.deliveryFee].map((deliveryFee) =>
    quoteDraft(lines, payment, policy, { discountAmount: null, discountPercent: null, deliveryFee }),
  );
  const { total } = quoteDraft(lines, payment, policy, draft);
  return max(ZERO, subtract(max(usual!.total, ownFee!.total), total));
}
