import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { add, max, type Paise, paise, subtract, sum, times, toPaise, ZERO } from '#domain/money.ts';
import { percentOf } from '#domain/percent-of.ts';
import { firstSettings } from '#shop';
import { type Coupon, discountOf } from './coupon.ts';
import {
  type EditableOrder,
  type EditedItem,
  type EditResult,
  editOrder,
  type OrderEdit,
  type OrderItem,
  type SoldVariant,
} from './edit.ts';
import type { PaymentMethod } from './payment-methods.ts';
import { automaticDiscount, feesOf, itemDiscountOf, type Policy, quote } from './pricing.ts';

const policy: Policy = {
  ...firstSettings.policy,
  deliveryFee: toPaise(40),
  freeDeliveryFrom: toPaise(999),
  coupons: [{ minSubtotal: toPaise(1999), amount: toPaise(200) }],
  codFee: toPaise(100),
  onlineDiscount: toPaise(20),
};

const coupon: Coupon = {
  ...{ code: 'TEN', percent: 10, amount: null, maxDiscount: null, minSubtotal: toPaise(500) },
  ...{ startsAt: null, endsAt: new Date(0), active: false },
};

const ASHA = {
  ...{ firstName: 'Asha', lastName: 'Rao', phone: '9876543210', address: '7 Church Street' },
  ...{ city: 'Bengaluru', state: 'Karnataka', pincode: '560001' },
} as const;

const variant = (variantId: string, price: number): SoldVariant => ({
  ...{ variantId, productId: variantId[0]!, name: `Product ${variantId[0]}`, size: variantId.slice(1) },
  translated: null,
  price: toPaise(price),
});

const today = new Map(
  [variant('aM', 400), variant('aL', 450), variant('bM', 300)].map((one) => [one.variantId, one]),
);

const bought = (variantId: string, quantity: number, price?: number): OrderItem => ({
  ...today.get(variantId)!,
  quantity,
  ...(price !== undefined && { price: toPaise(price) }),
});

function placed(
  items: OrderItem[],
  paymentMethod: PaymentMethod = 'online',
  code: Coupon | null = null,
  given: Paise = ZERO,
) {
  const { subtotal } = quote(items, undefined, policy);
  const discount = code && subtotal >= code.minSubtotal ? discountOf(code, subtotal) : ZERO;
  const price = quote(items, paymentMethod, policy, discount, given);
  const couponCode = discount > automaticDiscount(subtotal, policy) ? code!.code : null;
  const { couponDiscount, merchantDiscount } = price;
  return {
    ...{ items, paymentMethod, quote: price, deliveryFee: null, address: ASHA, couponCode },
    placed: { subtotal, couponCode, couponDiscount, merchantDiscount },
    paid: paymentMethod === 'online' ? price.total : ZERO,
  } satisfies EditableOrder<OrderItem>;
}

const kept = (item: OrderItem, change: Partial<EditedItem> = {}): EditedItem => ({
  ...{ id: item.variantId, variantId: item.variantId, quantity: item.quantity, price: null, reason: '' },
  ...change,
});

const toEdit = (order: EditableOrder<OrderItem>, change: Partial<OrderEdit> = {}): OrderEdit => ({
  ...{ items: order.items.map((item) => kept(item)), deliveryFee: order.deliveryFee, address: order.address },
  ...change,
});

const rules = { policy, coupon: null, variants: today };

function edited(order: EditableOrder<OrderItem>, change: Partial<OrderEdit>, own: object = {}) {
  const result = editOrder(order, toEdit(order, change), { ...rules, ...own });
  if ('problem' in result) throw new Error(result.problem);
  return result;
}

const kinds = ({ differences }: EditResult<OrderItem>) =>
  differences.map((one) => (one.kind === 'amount' ? one.part : one.kind));

describe('prices of items', () => {
  const sale = bought('aM', 1, 350);

  test('more of an item cost what it cost when it was bought', () => {
    expect(edited(placed([sale]), { items: [kept(sale, { quantity: 3 })] }).quote.subtotal).toBe(
      toPaise(1050),
    );
  });

  test('an added item costs what it costs today', () => {
    const result = edited(placed([sale]), { items: [kept(sale), kept(bought('bM', 2))] });
    expect(result.quote.subtotal).toBe(toPaise(950));
    expect(result.differences).toContainEqual(
      expect.objectContaining({ kind: 'added', quantity: 2, price: toPaise(300) }),
    );
  });

  test('another variant costs more or less by as much as it does today', () => {
    const result = edited(placed([sale]), { items: [kept(sale, { variantId: 'aL' })] });
    expect(result.items).toMatchObject([{ variantId: 'aL', size: 'L', price: toPaise(400) }]);
    expect(kinds(result)).toEqual(['variant', 'price', 'subtotal', 'total']);
  });

  test('another variant has the price of today if the one before no longer exists', () => {
    const variants = new Map([['aL', today.get('aL')!]]);
    const result = edited(placed([sale]), { items: [kept(sale, { variantId: 'aL' })] }, { variants });
    expect(result.quote.subtotal).toBe(toPaise(450));
  });

  test('the merchant sets a price with a reason', () => {
    const result = edited(placed([sale]), {
      items: [kept(sale, { price: toPaise(300), reason: 'Torn box' })],
    });
    expect(result.differences[0]).toEqual({
      ...{ kind: 'price', item: { name: 'Product a', size: 'M', translated: null }, reason: 'Torn box' },
      ...{ before: toPaise(350), after: toPaise(300) },
    });
  });

  test('a price without a reason is refused', () => {
    const order = placed([sale]);
    const edit = toEdit(order, { items: [kept(sale, { price: toPaise(300) })] });
    expect(editOrder(order, edit, rules)).toMatchObject({ problem: 'reason_missing' });
  });
});

describe('refused edits', () => {
  const order = placed([bought('aM', 1), bought('bM', 1)]);
  const [a, b] = order.items as [OrderItem, OrderItem];
  test.each<[string, EditedItem[], object]>([
    ['without items', [], { problem: 'no_items' }],
    ['an item twice', [kept(a), kept(b), kept(a)], { problem: 'listed_twice' }],
    ['a variant of another product', [kept(a, { variantId: 'bM' })], { problem: 'other_product', id: 'bM' }],
    ['an unknown variant', [kept(a, { variantId: 'aX' })], { problem: 'not_sold', id: 'aX' }],
    ['an added item with another ID', [kept(a, { id: 'x', variantId: 'aL' })], { problem: 'other_product' }],
    [
      'less than one rupee to refund',
      [kept(a, { price: paise(39_950), reason: 'x' }), kept(b)],
      { problem: 'difference_too_small' },
    ],
  ])('%s', (_, items, problem) => {
    expect(editOrder(order, toEdit(order, { items }), rules)).toMatchObject(problem);
  });

  test('the courier collects and returns every amount', () => {
    const cod = placed([a], 'cod');
    const items = [kept(a, { price: paise(39_950), reason: 'x' })];
    expect(edited(cod, { items }).due).toBe(subtract(cod.quote.total, paise(50)));
  });
});

describe('coupons and delivery', () => {
  const fixed = { ...coupon, percent: null, amount: toPaise(50) };
  const order = placed([bought('aM', 2)], 'online', fixed);
  const own = { coupon: fixed };

  test('a coupon whose minimum is no longer reached falls away', () => {
    const result = edited(order, { items: [kept(order.items[0]!, { quantity: 1 })] }, own);
    expect(result).toMatchObject({ couponCode: null, quote: { couponDiscount: 0 } });
    expect(result.differences).toContainEqual({ kind: 'coupon_removed', code: 'TEN' });
  });

  test('a coupon stays after it has ended, because it was valid when the order was placed', () => {
    const result = edited(order, { items: [kept(order.items[0]!, { quantity: 3 })] }, own);
    expect(result).toMatchObject({ couponCode: 'TEN', quote: { couponDiscount: toPaise(50) } });
  });

  test('the discount of an unchanged subtotal stays, even if the coupon was changed', () => {
    const changed = { coupon: { ...fixed, amount: toPaise(90) } };
    expect(edited(order, { deliveryFee: toPaise(60) }, changed).quote).toMatchObject({
      ...{ couponDiscount: toPaise(50), deliveryFee: toPaise(60), deliveryDiscount: 0 },
    });
  });

  test('a delivery fee that the merchant sets is not waived for a large order', () => {
    const large = placed([bought('aM', 4)]);
    const result = edited(large, { deliveryFee: toPaise(25) });
    expect(result.quote.total).toBe(add(large.quote.total, toPaise(25)));
    expect(kinds(result)).toEqual(['deliveryFee', 'deliveryDiscount', 'total']);
  });

  test('an edit of the address alone leaves all amounts as they are', () => {
    const old = { ...order, quote: { ...order.quote, codFee: toPaise(7) } };
    const result = edited(old, { address: { ...ASHA, phone: '9876500000', pincode: '560002' } });
    expect(result.quote).toEqual(old.quote);
    expect(kinds(result)).toEqual(['phone', 'address']);
  });
});

describe('the merchant’s discount', () => {
  const draft = placed([bought('aM', 2)], 'cod', null, toPaise(240));
  const [item] = draft.items as [OrderItem];

  test('shrinks with the items', () => {
    const result = edited(draft, { items: [kept(item, { quantity: 1 })] });
    expect(result.quote).toMatchObject({ subtotal: toPaise(400), merchantDiscount: toPaise(120) });
    expect(kinds(result)).toContain('merchantDiscount');
  });

  test('comes back with them, and does not grow beyond what was given', () => {
    const less = edited(draft, { items: [kept(item, { quantity: 1 })] });
    for (const quantity of [2, 3])
      expect(
        edited({ ...draft, ...less }, { items: [kept(item, { quantity })] }).quote.merchantDiscount,
      ).toBe(toPaise(240));
  });

  test('never makes free what is left', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 9 }), fc.integer({ min: 1, max: 99 }), (quantity, percent) => {
        const { subtotal } = quote([bought('bM', quantity)], undefined, policy);
        const items = subtract(subtotal, automaticDiscount(subtotal, policy));
        const order = placed([bought('bM', quantity)], 'cod', null, percentOf(items, percent));
        for (let left = 1; left < quantity; left++) {
          const { quote: price } = edited(order, { items: [kept(order.items[0]!, { quantity: left })] });
          const own = subtract(price.subtotal, price.couponDiscount);
          expect(price.merchantDiscount).toBeLessThanOrEqual(percentOf(own, percent) + 1);
          expect(price.merchantDiscount).toBeGreaterThanOrEqual(
            Math.min(order.quote.merchantDiscount, percentOf(own, percent) - 1),
          );
        }
      }),
    );
  });
});

describe('what is owed', () => {
  test('the difference of an order that is paid online is due or refunded', () => {
    const order = placed([bought('aM', 2)]);
    const [item] = order.items as [OrderItem];
    const more = edited(order, { items: [kept(item, { quantity: 3 })] });
    expect(more).toMatchObject({ due: subtract(more.quote.total, order.quote.total), refund: 0 });
    const less = edited(order, { items: [kept(item, { quantity: 1 })] });
    expect(less).toMatchObject({ due: 0, refund: subtract(order.quote.total, less.quote.total) });
  });

  test('an advance above the new total is refunded', () => {
    const order = { ...placed([bought('aM', 2)], 'cod'), paid: toPaise(600) };
    const result = edited(order, { items: [kept(order.items[0]!, { quantity: 1 })] });
    expect(result).toMatchObject({ due: 0, refund: toPaise(60) });
  });
});

describe('what is waived', () => {
  const order = placed([bought('aM', 2)], 'cod');
  const [item] = order.items as [OrderItem];
  const waived = (change: Partial<OrderEdit>, own: object = {}) =>
    edited({ ...order, ...own }, change).waived;

  test('is what a lower price and a lower delivery fee take off', () => {
    expect(waived({ items: [kept(item, { price: toPaise(1), reason: 'x' })] })).toBe(toPaise(798));
    expect(waived({ deliveryFee: toPaise(15) })).toBe(toPaise(25));
    const hidden = { items: [kept(item, { price: toPaise(1), reason: 'x' })], deliveryFee: toPaise(838) };
    expect(waived(hidden)).toBe(toPaise(798));
    const both = { items: [kept(item, { price: toPaise(350), reason: 'x' })], deliveryFee: ZERO };
    expect(waived(both)).toBe(toPaise(140));
  });

  test('is nothing for fewer items, another variant, the price of today and the fee of the settings', () => {
    expect(waived({ items: [kept(item, { quantity: 1 })] })).toBe(0);
    expect(waived({ items: [kept(item, { variantId: 'aL' })] })).toBe(0);
    const dear = [bought('aM', 2, 500)];
    const today = { items: [kept(dear[0]!, { price: toPaise(400), reason: 'x' })] };
    expect(edited(placed(dear, 'cod'), today).waived).toBe(0);
    expect(waived({ deliveryFee: null }, { deliveryFee: toPaise(90) })).toBe(0);
  });
});

const rupees = (from: number, to: number) => fc.integer({ min: from, max: to }).map(toPaise);
const PRODUCTS = ['a', 'b', 'c'];

/** An order, and any edit of it. The prices of today are higher than those of a sale, or lower. */
const story = fc
  .record({
    prices: fc.array(rupees(100, 900), { minLength: 6, maxLength: 6 }),
    method: fc.constantFrom<PaymentMethod>('online', 'cod'),
    coupon: fc.option(
      fc.record({ percent: fc.constantFrom(5, 10, 50), minSubtotal: rupees(0, 2000) }).map((own) => ({
        ...coupon,
        ...own,
      })),
    ),
    items: fc.array(fc.record({ discount: rupees(-50, 50), quantity: fc.integer({ min: 1, max: 4 }) }), {
      minLength: 1,
      maxLength: 3,
    }),
    changes: fc.array(
      fc.record({
        isRemoved: fc.boolean(),
        isSwapped: fc.boolean(),
        quantity: fc.integer({ min: 1, max: 5 }),
        price: fc.option(rupees(0, 900)),
      }),
      { minLength: 3, maxLength: 3 },
    ),
    deliveryFee: fc.option(rupees(0, 90)),
    given: fc.oneof(fc.constant(ZERO), rupees(0, 900)),
  })
  .map(({ prices, method, coupon, items, changes, deliveryFee, given }) => {
    const variants = new Map(
      PRODUCTS.flatMap((product, index) =>
        ['M', 'L'].map((size, other) => {
          const one = { ...variant(`${product}${size}`, 0), price: prices[2 * index + other]! };
          return [one.variantId, one] as const;
        }),
      ),
    );
    const lines = items.map(({ discount, quantity }, index) => {
      const sold = variants.get(`${PRODUCTS[index]}M`)!;
      return { ...sold, price: subtract(sold.price, discount), quantity };
    });
    const order = placed(lines, method, coupon, given);
    const wanted = PRODUCTS.flatMap((product, index) => {
      const { isRemoved, isSwapped, quantity, price } = changes[index]!;
      if (isRemoved) return [];
      const isBought = index < lines.length;
      const variantId = `${product}${isSwapped ? 'L' : 'M'}`;
      return [{ id: isBought ? `${product}M` : variantId, variantId, quantity, price, reason: 'x' }];
    });
    return { order, wanted, deliveryFee, rules: { policy, coupon, variants } };
  });

describe('any edit', () => {
  const run = ({
    order,
    wanted,
    deliveryFee,
    rules,
  }: typeof story extends fc.Arbitrary<infer S> ? S : never) =>
    editOrder(order, { items: wanted, deliveryFee, address: order.address }, rules);

  test('has a total that is the sum of its parts, and none is negative', () => {
    fc.assert(
      fc.property(story, (one) => {
        const result = run(one);
        fc.pre(!('problem' in result));
        const { quote: price, items, due, refund } = result;
        expect(price.subtotal).toBe(sum(items.map(({ price, quantity }) => times(price, quantity))));
        expect(price.total).toBe(add(subtract(price.subtotal, itemDiscountOf(price)), feesOf(price)));
        for (const amount of [...Object.values(price), due, refund]) expect(amount).toBeGreaterThanOrEqual(0);
        expect(subtract(add(one.order.paid, due), refund)).toBe(price.total);
      }),
    );
  });

  test('without prices and a delivery fee of its own waives nothing', () => {
    fc.assert(
      fc.property(story, (one) => {
        const wanted = one.wanted.map((item) => ({ ...item, price: null }));
        const result = run({ ...one, wanted, deliveryFee: null });
        fc.pre(!('problem' in result));
        expect(result.waived).toBe(0);
      }),
    );
  });

  test('and the edit back give the original order', () => {
    fc.assert(
      fc.property(story, (one) => {
        const { order } = one;
        const result = run(one);
        fc.pre(!('problem' in result));
        const { items, quote: price, couponCode, due, refund } = result;
        const paid: Paise = max(ZERO, subtract(order.paid, refund));
        const after = {
          ...order,
          ...{ items, quote: price, couponCode, deliveryFee: one.deliveryFee, paid },
        };
        const back = order.items.map(({ variantId, productId, price, quantity }) => {
          const edited = items.find((item) => item.productId === productId);
          return { id: edited?.variantId ?? variantId, ...{ variantId, quantity, price, reason: 'back' } };
        });
        const restored = editOrder(
          after,
          { items: back, deliveryFee: null, address: order.address },
          one.rules,
        );
        expect(restored).toMatchObject({
          items: order.items,
          quote: order.quote,
          couponCode: order.couponCode,
        });
        expect('due' in restored && add(subtract(restored.due, restored.refund), paid)).toBe(
          order.quote.total,
        );
        expect(due === 0 || refund === 0).toBe(true);
      }),
    );
  });

  test('that only swaps variants and swaps them back costs what it did', () => {
    fc.assert(
      fc.property(story, ({ order, rules }) => {
        const swap = (items: OrderItem[], size: string) =>
          items.map((item) => kept(item, { variantId: `${item.productId}${size}` }));
        const there = editOrder(order, toEdit(order, { items: swap(order.items, 'L') }), rules);
        fc.pre(!('problem' in there));
        const after = { ...order, ...there };
        const back = editOrder(after, toEdit(after, { items: swap(there.items, 'M') }), rules);
        expect(back).toMatchObject({ items: order.items, quote: order.quote });
      }),
    );
  });
});
