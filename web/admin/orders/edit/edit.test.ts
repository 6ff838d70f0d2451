import { expect, test } from 'vitest';
import { toPaise, ZERO } from '#domain/money.ts';
import { toQuote } from '#domain/orders/pricing.ts';
import { type Form, toEdit, toInput, toUndo } from './edit.ts';

const item = (variantId: string, quantity: number, price = 500) => ({
  ...{ variantId, productId: variantId[0]!, name: `Product ${variantId[0]}`, size: variantId.slice(1) },
  ...{ quantity, price: toPaise(price) },
});

const ADDRESS = {
  ...{ firstName: 'Asha', lastName: 'Rao', phone: '12', address: 'x', city: 'Bengaluru' },
  ...{ state: 'Karnataka', pincode: '560001' },
};

const form = (items: ReturnType<typeof item>[], earlier: ReturnType<typeof item>[] = []): Form => ({
  ...{ _id: 'o', number: 1001, version: 'v', paymentMethod: 'cod', problem: null, deliveryFee: ZERO },
  items: items.map((one) => ({ ...one, image: '', variants: [] })),
  breakdown: toQuote(ZERO, {}),
  address: ADDRESS,
  before: { items: earlier, deliveryFee: null },
});

test('an unchanged address is not sent, because today’s rules may refuse it', () => {
  const own = form([item('aM', 1)]);
  const edit = toEdit(own);
  expect(toInput(own, edit, 'v')).not.toHaveProperty('address');
  const moved = { ...edit, contact: { ...edit.contact!, city: 'Mysuru' } };
  expect(toInput(own, moved, 'v')).toHaveProperty('address', { ...ADDRESS, city: 'Mysuru' });
});

test('undoing an edit restores quantities, variants, prices, removed items and the delivery fee', () => {
  const now = [item('aL', 3), item('bM', 1, 450), item('dM', 1)];
  const { items, deliveryFee } = toUndo(form(now, [item('aM', 1), item('bM', 1), item('cM', 2)]));
  expect(deliveryFee).toBeNull();
  expect(items).toMatchObject([
    { id: 'aL', variantId: 'aM', quantity: 1, price: toPaise(500) },
    { id: 'bM', variantId: 'bM', quantity: 1, price: toPaise(500), reason: 'Edit undone' },
    { id: 'cM', variantId: 'cM', quantity: 2, added: { name: 'Product c' } },
  ]);
});
