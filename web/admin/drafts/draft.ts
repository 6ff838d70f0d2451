import type { Input, Output } from '#contract/schemas.ts';
import type { DraftContact } from '#domain/orders/draft.ts';
import type { FoundProduct } from '#web/admin/form/product-search.tsx';

export type Draft = Output<'admin.draft.get'>;
export type Preview = Output<'admin.draft.preview'>;
export type Customer = Output<'admin.draft.customers'>[number];

type Form = Pick<Draft, Exclude<keyof Edit, 'customer'> | 'customer'>;

export interface Edit {
  customer: Draft['customer'];
  email: string;
  contact: DraftContact;
  items: Draft['items'];
  discountAmount: Draft['discountAmount'];
  discountPercent: number | null;
  discountReason: string;
  deliveryFee: Draft['deliveryFee'];
  note: string;
  reservedUntil: string | null;
}

export const NEW_DRAFT: Edit = {
  customer: null,
  email: '',
  contact: { fullName: '', phone: '', address: '', pincode: '', city: '', state: '' },
  items: [],
  ...{ discountAmount: null, discountPercent: null, discountReason: '', deliveryFee: null },
  ...{ note: '', reservedUntil: null },
};

export function toEdit(form: Form): Edit {
  const { customer, email, contact, items, note, reservedUntil } = form;
  const { discountAmount, discountPercent, discountReason, deliveryFee } = form;
  return {
    ...{ customer, email, contact, items, note, reservedUntil },
    ...{ discountAmount, discountPercent, discountReason, deliveryFee },
  };
}

/** An empty amount is none. */
const orNull = <Amount extends number>(amount: Amount | null): Amount | null =>
  amount === null || Number.isNaN(amount) ? null : amount;

export const toInput = ({ customer, email, items, ...edit }: Edit): Input<'admin.draft.create'> => ({
  ...edit,
  customerId: customer?.id ?? null,
  email: customer ? '' : email.trim(),
  items: items.map(({ variantId, productId, quantity, name, size }) => ({
    ...{ variantId, productId, quantity, name, size },
  })),
  discountAmount: orNull(edit.discountAmount),
  discountPercent: orNull(edit.discountPercent),
  deliveryFee: orNull(edit.deliveryFee),
});

/** The first variant of a product that the draft does not have, preferably one in stock. */
export function addableVariant(items: Edit['items'], { stock }: FoundProduct): string | undefined {
  const free = stock.filter(({ id }) => !items.some(({ variantId }) => variantId === id));
  return (free.find(({ quantity }) => quantity > 0) ?? free[0])?.id;
}

export function toItem(product: FoundProduct, variantId: string): Edit['items'][number] {
  const { _id: productId, name, image, price, stock } = product;
  const variants = stock.map(({ id, size, quantity: left }) => ({ id, size, left, price }));
  const { size } = variants.find(({ id }) => id === variantId)!;
  return { variantId, productId, quantity: 1, name, size, image, variants };
}

/** Fills in the contact and address of the customer’s last order. */
export function toChosen({ address, ...customer }: Customer): Pick<Edit, 'customer' | 'contact'> {
  const { name: fullName, phone } = customer;
  if (!address) return { customer, contact: { ...NEW_DRAFT.contact, fullName, phone } };
  const { firstName, lastName, ...place } = address;
  return { customer, contact: { ...place, fullName: `${firstName} ${lastName}`.trim() } };
}
