import { type Address, addressLine } from '#domain/address.ts';
import { add, max, min, type Paise, subtract, ZERO } from '#domain/money.ts';
import { percentOf } from '#domain/percent-of.ts';
import { type Coupon, discountOf } from './coupon.ts';
import type { TranslatedLine } from './order.ts';
import { isPaidAtProvider, type PaymentMethod, type RecordedPayment } from './payment-methods.ts';
import {
  automaticDiscount,
  MIN_ONLINE_PAYMENT,
  type Policy,
  priceParts,
  type Quote,
  quote,
  withDeliveryFee,
} from './pricing.ts';

export interface SoldVariant {
  variantId: string;
  productId: string;
  name: string;
  size: string;
  translated: TranslatedLine | null;
  /** The price of one item. */
  price: Paise;
}

export interface OrderItem extends SoldVariant {
  quantity: number;
}

export interface EditableOrder<Item extends OrderItem> {
  items: Item[];
  quote: Quote;
  paymentMethod: PaymentMethod;
  recordedPayment?: RecordedPayment | null;
  couponCode: string | null;
  /** The fee that an earlier edit has set. Null if the settings decide. */
  deliveryFee: Paise | null;
  /** The part of the total that was paid online and is not refunded. */
  paid: Paise;
  address: Address | null;
  placed: PlacedDiscounts;
}

/** The discounts with which the order was placed. All edits compute theirs from them, so that an edit back restores them. */
export interface PlacedDiscounts {
  subtotal: Paise;
  couponCode: string | null;
  couponDiscount: Paise;
  merchantDiscount: Paise;
}

/** The order before an edit. */
export interface OrderBefore {
  items: OrderItem[];
  deliveryFee: Paise | null;
  /** Earlier edits have none. */
  placed?: PlacedDiscounts;
}

export interface EditedItem {
  /** The variant of the order's item before the edit. An item of another ID is added. */
  id: string;
  variantId: string;
  quantity: number;
  /** Null keeps the price of an item that was bought, and gives an added one the price of today. */
  price: Paise | null;
  /** Why the merchant sets the price. */
  reason: string;
}

export interface OrderEdit {
  items: EditedItem[];
  deliveryFee: Paise | null;
  address: Address | null;
}

interface EditRules<Item extends OrderItem> {
  /** The policy of the settings with which the order was placed. */
  policy: Policy;
  /** The coupon as it was when the order was placed, also if an earlier edit took it away. Its dates and limits are not checked again. */
  coupon: Coupon | null;
  /** All variants of the order and of the edit that still exist, with the prices of today. */
  variants: Map<string, Omit<Item, 'quantity'>>;
}

export type ItemName = Pick<SoldVariant, 'name' | 'size' | 'translated'>;

const nameOf = ({ name, size, translated }: SoldVariant): ItemName => ({ name, size, translated });

export type OrderDifference =
  | { kind: 'added' | 'removed'; item: ItemName; quantity: number; price: Paise; reason: string }
  | { kind: 'variant'; item: ItemName; after: ItemName }
  | { kind: 'quantity'; item: ItemName; before: number; after: number }
  | { kind: 'price'; item: ItemName; before: Paise; after: Paise; reason: string }
  | { kind: 'coupon_added' | 'coupon_removed'; code: string }
  | { kind: 'amount'; part: keyof Quote; before: Paise; after: Paise }
  | { kind: 'name' | 'phone' | 'address'; before: string; after: string };

export interface EditResult<Item extends OrderItem> {
  items: Item[];
  quote: Quote;
  couponCode: string | null;
  differences: OrderDifference[];
  /** The customer still has to pay it: at the provider's page if the order is paid online, otherwise to the courier. */
  due: Paise;
  refund: Paise;
  /** How much less the total is than with the usual prices and delivery fee. A higher fee makes up for no lower price, because the next edit can lower it again. */
  waived: Paise;
}

export type EditProblem =
  | { problem: 'no_items' | 'difference_too_small' }
  | { problem: 'listed_twice' | 'reason_missing'; item: ItemName }
  | { problem: 'not_sold' | 'other_product'; id: string };

/** Items that were bought keep their price, also in a higher quantity. */
export function editOrder<Item extends OrderItem>(
  order: EditableOrder<Item>,
  edit: OrderEdit,
  rules: EditRules<Item>,
): EditResult<Item> | EditProblem {
  if (edit.items.length === 0) return { problem: 'no_items' };
  const items: Item[] = [];
  const usualItems: Item[] = [];
  const differences: OrderDifference[] = [];
  for (const wanted of edit.items) {
    const before = order.items.find(({ variantId }) => variantId === wanted.id);
    const item = editItem(before, wanted, rules.variants);
    if ('problem' in item) return item;
    if (items.some(({ variantId }) => variantId === item.variantId)) return { problem: 'listed_twice', item };
    const usual = usualPrice(before, wanted, rules.variants);
    if (item.price !== usual && !wanted.reason) return { problem: 'reason_missing', item };
    items.push(item);
    // Removing an item and adding it again would give it the price of today.
    const today = rules.variants.get(item.variantId)?.price ?? usual;
    usualItems.push({ ...item, price: wanted.price === null ? usual : min(usual, today) });
    differences.push(...itemDifferences(before, item, item.price === usual ? '' : wanted.reason));
  }
  for (const item of order.items)
    if (!edit.items.some(({ id }) => id === item.variantId)) {
      const { quantity, price } = item;
      differences.push({ kind: 'removed', item: nameOf(item), quantity, price, reason: '' });
    }

  const { quote, couponCode } = priceAgain(order, { items, deliveryFee: edit.deliveryFee }, rules);
  const usualFee = edit.deliveryFee === null ? null : order.deliveryFee;
  const [usual, ownFee] = [usualFee, edit.deliveryFee].map(
    (deliveryFee) => priceAgain(order, { items: usualItems, deliveryFee }, rules).quote.total,
  );
  const due = max(ZERO, subtract(quote.total, order.paid));
  const refund = max(ZERO, subtract(order.paid, quote.total));
  const byProvider = isPaidAtProvider(order.paymentMethod) ? [due, refund] : [refund];
  if (byProvider.some((amount) => amount > 0 && amount < MIN_ONLINE_PAYMENT))
    return { problem: 'difference_too_small' };

  return {
    ...{ items, quote, couponCode, due, refund },
    waived: max(ZERO, subtract(max(usual!, ownFee!), quote.total)),
    differences: [
      ...differences,
      ...couponDifferences(order.couponCode, couponCode),
      ...amountDifferences(order.quote, quote),
      ...addressDifferences(order.address, edit.address),
    ],
  };
}

function editItem<Item extends OrderItem>(
  before: Item | undefined,
  { id, variantId, quantity, price, ...wanted }: EditedItem,
  variants: EditRules<Item>['variants'],
): Item | EditProblem {
  if (before?.variantId === variantId) return { ...before, quantity, price: price ?? before.price };
  const variant = variants.get(variantId);
  if (!variant) return { problem: 'not_sold', id: variantId };
  if (before ? before.productId !== variant.productId : id !== variantId)
    return { problem: 'other_product', id: variantId };
  const usual = usualPrice(before, { id, variantId, quantity, price, ...wanted }, variants);
  return { ...variant, quantity, price: price ?? usual } as Item;
}

/** Another variant costs more or less by as much as it does today. */
function usualPrice<Item extends OrderItem>(
  before: Item | undefined,
  { variantId }: EditedItem,
  variants: EditRules<Item>['variants'],
): Paise {
  if (before?.variantId === variantId) return before.price;
  const today = variants.get(variantId)!.price;
  const earlier = before && variants.get(before.variantId)?.price;
  return before && earlier !== undefined ? max(ZERO, add(before.price, subtract(today, earlier))) : today;
}

function priceAgain<Item extends OrderItem>(
  order: EditableOrder<Item>,
  { items, deliveryFee }: { items: Item[]; deliveryFee: Paise | null },
  { policy, coupon }: EditRules<Item>,
): { quote: Quote; couponCode: string | null } {
  const amounts = (list: Item[]) =>
    JSON.stringify(list.map(({ price, quantity }) => [price, quantity]).sort());
  if (amounts(items) === amounts(order.items) && deliveryFee === order.deliveryFee) return order;
  const own = withDeliveryFee(policy, deliveryFee);
  const { couponDiscount, merchantDiscount } = order.quote;
  // A payment that the merchant records has neither the fee nor the discount of a method.
  const method = order.recordedPayment ? undefined : order.paymentMethod;
  const { subtotal } = quote(items, undefined, own);
  // The discount of a subtotal stays, even if the coupon was changed since then.
  if (subtotal === order.quote.subtotal)
    return {
      quote: quote(items, method, { ...own, coupons: [] }, couponDiscount, merchantDiscount),
      couponCode: order.couponCode,
    };
  const discount = coupon && subtotal >= coupon.minSubtotal ? discountOf(coupon, subtotal) : ZERO;
  const reduced = subtract(subtotal, quote(items, undefined, own, discount).couponDiscount);
  return {
    quote: quote(items, method, own, discount, merchantDiscountOf(order.placed, reduced)),
    couponCode: discount > automaticDiscount(subtotal, own) ? coupon!.code : null,
  };
}

/** Shrinks with the items, whose price is reduced by the coupon, and does not grow with them. */
function merchantDiscountOf(
  { subtotal, couponDiscount, merchantDiscount }: PlacedDiscounts,
  reduced: Paise,
): Paise {
  const placed = subtract(subtotal, couponDiscount);
  return reduced < placed ? percentOf(merchantDiscount, reduced, placed) : merchantDiscount;
}

function itemDifferences(before: OrderItem | undefined, after: OrderItem, reason: string): OrderDifference[] {
  const { quantity, price, variantId } = after;
  const item = nameOf(after);
  if (!before) return [{ kind: 'added', item, quantity, price, reason }];
  const differences: OrderDifference[] = [];
  if (before.variantId !== variantId)
    differences.push({ kind: 'variant', item: nameOf(before), after: item });
  if (before.quantity !== quantity)
    differences.push({ kind: 'quantity', item, before: before.quantity, after: quantity });
  if (before.price !== price)
    differences.push({ kind: 'price', item, before: before.price, after: price, reason });
  return differences;
}

function couponDifferences(before: string | null, after: string | null): OrderDifference[] {
  if (before === after) return [];
  return [
    ...(before ? [{ kind: 'coupon_removed' as const, code: before }] : []),
    ...(after ? [{ kind: 'coupon_added' as const, code: after }] : []),
  ];
}

const amountDifferences = (before: Quote, after: Quote): OrderDifference[] =>
  (['subtotal', ...priceParts, 'total'] as const)
    .filter((part) => before[part] !== after[part])
    .map((part) => ({ kind: 'amount', part, before: before[part], after: after[part] }));

function addressDifferences(before: Address | null, after: Address | null): OrderDifference[] {
  if (!before || !after) return [];
  const texts = {
    name: ({ firstName, lastName }: Address) => `${firstName} ${lastName}`.trim(),
    phone: ({ phone }: Address) => phone,
    address: addressLine,
  };
  return (['name', 'phone', 'address'] as const)
    .map((kind) => ({ kind, before: texts[kind](before), after: texts[kind](after) }))
    .filter(({ before, after }) => before !== after);
}
