import { expect, test } from 'vitest';
import { paise, toPaise, ZERO } from '#domain/money.ts';
import { invoiceLines } from '#domain/orders/invoice.ts';
import { creditOf, emptyRefund, type Refundable, toInput } from './refund.ts';

const sold = { name: 'Shirt', size: null, hsn: '6205', quantity: 2, price: toPaise(500) };
const tax = {
  legalName: '',
  address: '',
  state: 'Karnataka',
  gstin: null,
  rates: [],
  otherPercent: 18,
} as const;
const refundable: Refundable = {
  ...{ version: 'v1', method: 'provider', toCollect: ZERO, maximum: toPaise(1100), problem: null },
  items: [
    {
      ...{ position: 0, name: 'Shirt', size: 'M', image: '', price: toPaise(500), quantity: 2 },
      ...{ isSent: false, isInParcel: false },
    },
  ],
  invoiced: invoiceLines(
    [{ ...sold, position: 0 }],
    { discount: ZERO, fees: toPaise(100) },
    { tax: { ...tax, rates: [] }, isWithinState: true, day: '2026-11-21' },
  ),
  credited: [],
};

test('the refund is what the chosen items cost, and shows what else can be refunded', () => {
  const items = { 0: { quantity: 1, restock: true } };
  expect(creditOf(refundable, { ...emptyRefund(), items })).toMatchObject({
    ...{ total: toPaise(500), openFees: toPaise(100), open: toPaise(600), isEmpty: false },
    items: [{ position: 0, quantity: 1, restock: true }],
  });
});

test('fields that are empty or too large count as nothing and as the most that is possible', () => {
  const entered = { ...emptyRefund(), fees: toPaise(500), amount: paise(Number.NaN) };
  expect(creditOf(refundable, { ...entered, items: { 0: { quantity: 9, restock: false } } })).toMatchObject({
    ...{ fees: toPaise(100), amount: ZERO, total: toPaise(1100) },
  });
  expect(creditOf(refundable, emptyRefund())).toMatchObject({ total: ZERO, isEmpty: true });
});

test('the transfer’s reference is sent only if there is one', () => {
  const order = { _id: 'order' } as Parameters<typeof toInput>[0];
  expect(toInput(order, refundable, emptyRefund())).not.toHaveProperty('reference');
  expect(toInput(order, refundable, { ...emptyRefund(), reference: 'UPI 1' })).toMatchObject({
    ...{ id: 'order', version: 'v1', reference: 'UPI 1' },
  });
});
