import { expect, test } from 'vitest';
import { toPaise } from '#domain/money.ts';
import { toQuote } from '#domain/orders/pricing.ts';
import type { Order } from '#web/orders/order.ts';
import { expectedRefund, feesIn } from './expected-refund.ts';

const tee = { productId: 'tee', size: 'M', quantity: 2, reason: 'too_small' } as const;
const fees = { deliveryFee: toPaise(40) };
const order = (part: object = {}) =>
  ({
    items: [{ productId: 'tee', size: 'M', price: 749, quantity: 2 }],
    ...{ breakdown: toQuote(toPaise(1498), fees), replaces: null, returns: [] },
    ...part,
  }) as unknown as Order;

test('the refund is the price of the items, and a share of the fees if the shop is at fault', () => {
  const paid = { amount: toPaise(40), areRefunded: false };
  expect(expectedRefund(order(), [tee])).toEqual({ amount: toPaise(1498), fees: paid });
  const faulty = { ...tee, quantity: 1, reason: 'faulty' } as const;
  expect(expectedRefund(order(), [faulty])).toEqual({
    ...{ amount: toPaise(749), fees: { ...paid, areRefunded: true } },
  });
  const free = { breakdown: toQuote(toPaise(1498), { ...fees, deliveryDiscount: toPaise(40) }) };
  expect(expectedRefund(order(free), [faulty])).toEqual({ amount: toPaise(749) });
});

test('no amount is named if discounts or earlier refunds change it', () => {
  const discounted = toQuote(toPaise(1498), { ...fees, couponDiscount: toPaise(100) });
  expect(expectedRefund(order({ breakdown: discounted }), [tee])).toBeUndefined();
  expect(expectedRefund(order({ breakdown: undefined }), [tee])).toBeUndefined();
  expect(expectedRefund(order({ replaces: '1' }), [tee])).toBeUndefined();
  expect(expectedRefund(order({ returns: [{ isByMerchant: true }] }), [tee])).toBeUndefined();
});

test('items that a discount made free are refunded with nothing, or a share of the fees', () => {
  const free = order({ breakdown: toQuote(toPaise(1498), { ...fees, couponDiscount: toPaise(1498) }) });
  expect(expectedRefund(free, [tee])).toMatchObject({ amount: 0, fees: { areRefunded: false } });
  expect(expectedRefund(free, [{ ...tee, reason: 'faulty' }])).toBeUndefined();
});

test('a refund has fees if it is more than the price of the items', () => {
  const returned = (refund: number) =>
    ({ refund: toPaise(refund), items: [tee] }) as unknown as Order['returns'][number];
  expect(feesIn(order(), returned(1538))).toBe(toPaise(40));
  expect(feesIn(order(), returned(1498))).toBe(0);
  expect(feesIn(order({ replaces: '1' }), returned(1538))).toBe(0);
});
