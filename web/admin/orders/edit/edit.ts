import type { Input, Output } from '#contract/schemas.ts';
import { itemName } from '#domain/catalogue/product.ts';
import type { Paise } from '#domain/money.ts';
import { splitName } from '#domain/orders/order.ts';
import { findState } from '#domain/pincode.ts';
import type { FoundProduct } from '#web/admin/form/product-search.tsx';
import { draftAddress } from '#web/checkout/draft.ts';

export type Form = Output<'admin.orderEdit.get'>;
export type Preview = Output<'admin.orderEdit.preview'>;

interface Variant {
  id: string;
  size: string;
  left: number;
}

/** A product that the order does not have yet. */
interface AddedProduct {
  name: string;
  image: string;
  price: Paise;
  variants: Variant[];
}

export interface Item {
  id: string;
  variantId: string;
  quantity: number;
  /** Null while it is not set by hand. */
  price: Paise | null;
  reason: string;
  added?: AddedProduct;
}

type Contact = Omit<ReturnType<typeof draftAddress>, 'filledCity' | 'filledState'>;

export interface Edit {
  items: Item[];
  /** Null if the settings decide. */
  deliveryFee: Paise | null;
  contact: Contact | null;
  note: string;
}

export const toEdit = ({ items, deliveryFee, address }: Form): Edit => ({
  items: items.map(({ variantId, quantity }) => ({
    ...{ id: variantId, variantId, quantity, price: null, reason: '' },
  })),
  deliveryFee,
  contact: address && toContact(address),
  note: '',
});

function toContact(address: NonNullable<Form['address']>): Contact {
  const { filledCity: _, filledState: __, ...contact } = draftAddress(address);
  return contact;
}

/** Leaves an unchanged address out, because those of older orders may break the rules of today. */
export function toInput({ _id: id, address }: Form, edit: Edit, version: string) {
  const { deliveryFee, contact } = edit;
  const isSame = !contact || (address && JSON.stringify(toContact(address)) === JSON.stringify(contact));
  return {
    ...{ id, version, deliveryFee },
    items: edit.items.map(({ added: _, ...item }) => item),
    ...(!isSame && { address: toAddress(contact) }),
  } satisfies Input<'admin.orderEdit.preview'>;
}

function toAddress({ fullName, phone, address, city, state, pincode }: Contact) {
  return { ...splitName(fullName), phone, address, city, state: findState(state)!, pincode };
}

export interface ItemDetails extends AddedProduct {
  /** The order's item, if it is not an added one. */
  bought: Form['items'][number] | undefined;
}

export function detailsOf(form: Form, item: Item): ItemDetails {
  const bought = form.items.find(({ variantId }) => variantId === item.id);
  return bought ? { ...bought, bought } : { ...item.added!, bought };
}

/** The first variant of a product that is not in the order, preferably one in stock. */
export function addableVariant(items: Item[], { stock }: FoundProduct): string | undefined {
  const free = stock.filter(({ id }) => !items.some((item) => item.variantId === id || item.id === id));
  return (free.find(({ quantity }) => quantity > 0) ?? free[0])?.id;
}

export function toAddedItem(product: FoundProduct, variantId: string): Item {
  const { name, image, price, stock } = product;
  const variants = stock.map(({ id, size, quantity: left }) => ({ id, size, left }));
  return {
    ...{ id: variantId, variantId, quantity: 1, price: null, reason: '' },
    added: { name, image, price, variants },
  };
}

const UNDONE = 'Edit undone';

/** The items and the delivery fee before the last edit. An item whose variant was changed gets its variant back. */
export function toUndo({ items, before }: Form): Pick<Edit, 'items' | 'deliveryFee'> {
  const { items: earlier, deliveryFee } = before!;
  const isEarlier = (id: string) => earlier.some(({ variantId }) => variantId === id);
  return {
    deliveryFee,
    items: earlier.map(({ variantId, productId, quantity, price, name, size }) => {
      const current =
        items.find((item) => item.variantId === variantId) ??
        items.find((item) => item.productId === productId && !isEarlier(item.variantId));
      const isKept = current?.variantId === variantId && current.price === price;
      const variants = [{ id: variantId, size, left: quantity }];
      return {
        ...{ id: current?.variantId ?? variantId, variantId, quantity },
        ...{ price: isKept ? null : price, reason: isKept ? '' : UNDONE },
        ...(!current && { added: { name, image: '', price, variants } }),
      };
    }),
  };
}

export const describeItems = (items: NonNullable<Form['before']>['items']): string =>
  items.map(({ name, size, quantity }) => `${quantity} × ${itemName(name, size)}`).join(', ');
