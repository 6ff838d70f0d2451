import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { financialYear } from '#domain/calendar.ts';
import { paise, sum, toPaise, ZERO } from '#domain/money.ts';
import { creditLimits, creditLines, uncreditedLines } from './credit.ts';
import { exchangeCredits } from './exchange.ts';
import {
  type InvoiceItem,
  type InvoiceLine,
  invoiceLines,
  invoiceNumber,
  parseInvoiceNumber,
  sumOf,
} from './invoice.ts';
import { subtotalOf } from './pricing.ts';
import { isBetweenRates, rateOf, splitTax, spread, type Tax, taxPercentOf } from './tax.ts';

const clothes = { from: '2025-09-22', until: null, percent: 5, above: { value: toPaise(2500), percent: 18 } };
const tax: Tax = {
  legalName: 'Haroz',
  address: 'Bengaluru',
  state: 'Karnataka',
  gstin: '29ABCDE1234F1ZW',
  otherPercent: 18,
  rates: [
    { hsn: '61', ...clothes },
    { hsn: '9617', from: '2017-07-01', until: null, percent: 18, above: null },
    { hsn: '96', from: '2017-07-01', until: '2025-09-21', percent: 12, above: null },
    { hsn: '96', from: '2025-09-22', until: null, percent: 5, above: null },
  ],
};
const day = '2026-11-21';

describe('the GST rate', () => {
  test('is that of the longest matching HSN code on the day', () => {
    expect(rateOf(tax, '96170011', day).percent).toBe(18);
    expect(rateOf(tax, '9608', day).percent).toBe(5);
    expect(rateOf(tax, '9608', '2025-09-21').percent).toBe(12);
    expect(rateOf(tax, '4202', day).percent).toBe(18);
  });

  test.each([
    [262_500, 1, 5],
    [262_501, 1, 18],
    [525_000, 2, 5],
    [525_001, 2, 18],
  ])('of clothes with a total of %i paise and a quantity of %i is %i percent', (total, quantity, percent) => {
    expect(taxPercentOf(rateOf(tax, '6109', day), paise(total), quantity)).toBe(percent);
  });

  test('has no match for prices between ₹2,625.01 and ₹2,950.00', () => {
    const rate = rateOf(tax, '6109', day);
    expect([262_500, 262_501, 295_000, 295_001].map((price) => isBetweenRates(rate, paise(price)))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});

test('splits tax into two equal halves within a state, and charges it whole between states', () => {
  expect(splitTax(toPaise(1050), 5, true)).toEqual({ taxable: 100_000, cgst: 2_500, sgst: 2_500, igst: 0 });
  expect(splitTax(toPaise(1050), 5, false)).toEqual({ taxable: 100_000, cgst: 0, sgst: 0, igst: 5_000 });
});

test('a coupon can lower an item’s price below the threshold', () => {
  const jacket = { position: 0, name: 'Jacket', size: null, hsn: '6101', quantity: 1, price: toPaise(2800) };
  const where = { tax, isWithinState: true, day };
  expect(invoiceLines([jacket], { discount: ZERO, fees: ZERO }, where)[0]!.percent).toBe(18);
  expect(invoiceLines([jacket], { discount: toPaise(200), fees: ZERO }, where)[0]!.percent).toBe(5);
});

test('charges no tax without a GSTIN', () => {
  const shirt = { position: 0, name: 'Shirt', size: null, hsn: '6109', quantity: 2, price: toPaise(500) };
  const where = { tax: { ...tax, gstin: null }, isWithinState: true, day };
  const lines = invoiceLines([shirt], { discount: ZERO, fees: toPaise(140) }, where);
  expect(lines.map(({ taxable, total, percent }) => [taxable, total, percent])).toEqual([
    [100_000, 100_000, 0],
    [14_000, 14_000, 0],
  ]);
});

test('an invoice number has at most 16 characters, even the millionth', () => {
  expect(invoiceNumber('invoice', '26-27', 1)).toBe('INV/26-27/00001');
  expect(invoiceNumber('credit_note', '26-27', 999_999)).toHaveLength(16);
});

test('an invoice number is read back', () => {
  const kinds = fc.constantFrom('invoice', 'bill_of_supply', 'credit_note');
  const days = fc.integer({ min: 2000, max: 2099 }).map((year) => `${year}-04-01`);
  fc.assert(
    fc.property(kinds, days, fc.integer({ min: 1, max: 999_999 }), (kind, day, place) => {
      const year = financialYear(day);
      expect(parseInvoiceNumber(invoiceNumber(kind, year, place))).toEqual({
        ...{ kind, financialYear: year, place },
      });
    }),
  );
  for (const other of ['', '1042', 'INV/26-28/00001', 'INV/26-27/1', 'XYZ/26-27/00001', 'INV/26-27/0000001'])
    expect(parseInvoiceNumber(other), other).toBeUndefined();
});

const invoiceItems: fc.Arbitrary<InvoiceItem[]> = fc
  .array(
    fc.record({
      name: fc.constant('Item'),
      size: fc.constant(null),
      hsn: fc.constantFrom('6109', '9617', '9608', '4202'),
      quantity: fc.integer({ min: 1, max: 9 }),
      price: fc.integer({ min: 1, max: 900_000 }).map(paise),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((lines) => lines.map((line, position) => ({ ...line, position })));

const orders = invoiceItems.chain((lines) => {
  const subtotal = subtotalOf(lines);
  return fc.record({
    lines: fc.constant(lines),
    couponDiscount: fc.integer({ min: 0, max: subtotal }).map(paise),
    fees: fc.constantFrom(0, 40, 100, 140).map(toPaise),
    isWithinState: fc.boolean(),
    subtotal: fc.constant(subtotal),
  });
});

const amountUpTo = (max: number) => fc.nat(max).map(paise);

test('parts of a total add up to it, and none is negative', () => {
  fc.assert(
    fc.property(
      amountUpTo(10_000_000),
      fc.array(amountUpTo(1_000_000), { minLength: 1 }),
      (total, weights) => {
        const parts = spread(total, weights);
        expect(parts.reduce((a, b) => a + b, 0)).toBe(total);
        expect(parts.every((part) => part >= 0)).toBe(true);
        const whole = weights.reduce((a, b) => a + b, 0);
        if (whole > 0)
          parts.forEach((part, index) => {
            expect(Math.abs(part - (total * weights[index]!) / whole)).toBeLessThan(1.001);
          });
      },
    ),
  );
});

test('an invoice totals the amount paid to the paisa, and every line is consistent', () => {
  fc.assert(
    fc.property(orders, ({ lines, couponDiscount, fees, isWithinState, subtotal }) => {
      const invoice = invoiceLines(lines, { discount: couponDiscount, fees }, { tax, isWithinState, day });
      expect(sumOf(invoice, 'total')).toBe(subtotal - couponDiscount + fees);
      for (const line of invoice) {
        expect(line.taxable + line.cgst + line.sgst + line.igst).toBe(line.total);
        expect(line.price * line.quantity - line.discount).toBe(line.total);
        expect(line.cgst).toBe(line.sgst);
        expect(line.taxable).toBeGreaterThanOrEqual(0);
        const exact = (line.total * line.percent) / (100 + line.percent);
        expect(Math.abs(line.cgst + line.sgst + line.igst - exact)).toBeLessThanOrEqual(1);
      }
    }),
  );
});

test('no amount of a credit is a whole paisa off its share of the invoice, also of the fees', () => {
  fc.assert(
    fc.property(orders, ({ lines, couponDiscount, fees, isWithinState }) => {
      const invoice = invoiceLines(lines, { discount: couponDiscount, fees }, { tax, isWithinState, day });
      for (const { position, quantity } of lines) {
        const line = invoice.find((one) => one.position === position)!;
        const group = invoice.filter((one) => one.position !== null && one.percent === line.percent);
        const fee = invoice.find((one) => one.position === null && one.percent === line.percent);
        const credited: InvoiceLine[] = [];
        for (let before = 0; before < quantity; before++) {
          const items = [{ position, quantity: 1, withFees: true }];
          const credits = creditLines(invoice, credited, { items });
          credited.push(...credits);
          for (const money of ['taxable', 'cgst', 'igst'] as const) {
            expect(Math.abs(credits[0]![money] - line[money] / quantity)).toBeLessThan(1);
            if (!fee || sumOf(group, 'taxable') === 0) continue;
            const share = (fee[money] * line.taxable) / sumOf(group, 'taxable') / quantity;
            expect(Math.abs(credits[1]![money] - share)).toBeLessThan(1);
          }
        }
      }
    }),
  );
});

test('items returned one by one are credited the amount invoiced, with or without fees', () => {
  fc.assert(
    fc.property(orders, fc.boolean(), ({ lines, couponDiscount, fees, isWithinState }, withFees) => {
      const invoice = invoiceLines(lines, { discount: couponDiscount, fees }, { tax, isWithinState, day });
      const credited: InvoiceLine[] = [];
      for (const { position, quantity } of lines)
        for (let returned = 0; returned < quantity; returned++)
          credited.push(...creditLines(invoice, credited, { items: [{ position, quantity: 1, withFees }] }));
      expect(credited.every((line) => line.total >= 0)).toBe(true);
      const total = invoice.filter(({ position }) => withFees || position !== null);
      for (const money of ['total', 'taxable', 'cgst', 'igst', 'discount'] as const)
        expect(sumOf(credited, money)).toBe(sumOf(total, money));
    }),
  );
});

const steps = fc.array(
  fc.record({
    item: fc.nat(5),
    quantity: fc.nat(9),
    fees: fc.nat(100),
    amount: fc.nat(100),
    withFees: fc.boolean(),
  }),
  { maxLength: 8 },
);

test('partial credits of any kind never exceed a line or a rate, and the rest completes the invoice', () => {
  fc.assert(
    fc.property(orders, steps, ({ lines, couponDiscount, fees, isWithinState }, parts) => {
      const invoice = invoiceLines(lines, { discount: couponDiscount, fees }, { tax, isWithinState, day });
      const credited: InvoiceLine[] = [];
      for (const { item, quantity, withFees, ...percents } of parts) {
        const left = uncreditedLines(invoice, credited);
        const line = left.find(({ position }) => position === item);
        const items =
          line && Math.min(quantity, line.quantity) > 0
            ? [{ position: item, quantity: Math.min(quantity, line.quantity), withFees }]
            : [];
        const part = (total: number, percent: number) => paise(Math.floor((total * percent) / 100));
        const limits = creditLimits(invoice, credited, items);
        const fees = part(limits.fees, percents.fees);
        const credit = { items, fees, amount: part(limits.total - fees, percents.amount) };
        const credits = creditLines(invoice, credited, credit);
        expect(sumOf(credits, 'total')).toBe(sumOf(left, 'total') - limits.total + fees + credit.amount);
        credited.push(...credits);
      }
      for (const credit of credited) {
        expect(credit.total).toBe(credit.taxable + credit.cgst + credit.sgst + credit.igst);
        if (credit.quantity > 0) expect(credit.price * credit.quantity - credit.discount).toBe(credit.total);
        expect(credit.cgst).toBe(credit.sgst);
        expect(credit.total).toBeGreaterThanOrEqual(0);
      }
      const rest = uncreditedLines(invoice, credited);
      for (const line of rest) {
        expect(line.total).toBeGreaterThanOrEqual(0);
        expect(line.quantity).toBeGreaterThanOrEqual(0);
        // CGST and SGST must be equal, so an odd paisa of a nearly empty line cannot be split.
        for (const field of ['taxable', 'cgst', 'igst'] as const)
          expect(line[field]).toBeGreaterThanOrEqual(-1);
      }
      for (const field of ['total', 'taxable', 'cgst', 'sgst', 'igst'] as const)
        expect(sumOf([...credited, ...rest], field)).toBe(sumOf(invoice, field));
    }),
  );
});

const exchanges = fc.array(
  fc.record({
    item: fc.nat(5),
    other: fc.nat(5),
    quantity: fc.nat(9),
    fall: fc.nat(100),
    rise: fc.nat(90_000),
  }),
  { maxLength: 4 },
);

test('exchanges change what their own items are credited, and all credits complete the invoice', () => {
  fc.assert(
    fc.property(orders, exchanges, ({ lines, couponDiscount, fees, isWithinState }, wanted) => {
      const invoice = invoiceLines(lines, { discount: couponDiscount, fees }, { tax, isWithinState, day });
      const credited: InvoiceLine[] = [];
      const left = lines.map(({ quantity }) => quantity);
      const currentValue = (position: number, quantity: number, exchanges: string[] = []) =>
        sumOf(creditLines(invoice, credited, { items: [{ position, quantity }], exchanges }), 'total');
      const sent: { id: string; position: number; quantity: number; value: number }[] = [];
      for (const [index, { item, other, quantity, fall, rise }] of wanted.entries()) {
        const id = `exchange ${index}`;
        const positions = [...new Set([item % lines.length, other % lines.length])];
        const items = positions.map((position) => ({
          position,
          quantity: Math.min(quantity, left[position]!),
        }));
        if (items.some((one) => one.quantity === 0)) continue;
        const values = items.map((one) => currentValue(one.position, one.quantity));
        const [less, more = ZERO] = [paise(-Math.floor((values[0]! * fall) / 100)), paise(rise)];
        const differences = items.length > 1 ? [less, more] : [less];
        const net = sum(differences);
        const totals = exchangeCredits(differences, net, values);
        const credits = creditLines(invoice, credited, {
          ...{
            items: [],
            exchange: { returnId: id, items: items.map((one, i) => ({ ...one, total: totals[i]! })) },
          },
        });
        expect(sumOf(credits, 'total')).toBe(Math.max(0, -net));
        credited.push(...credits);
        for (const [i, { position, quantity }] of items.entries()) {
          left[position]! -= quantity;
          sent.push({ id, position, quantity, value: values[i]! - totals[i]! });
        }
      }
      for (const { id, position, quantity, value } of sent) {
        // Each earlier division can be a paisa off.
        expect(Math.abs(currentValue(position, quantity, [id]) - value)).toBeLessThanOrEqual(
          wanted.length + 1,
        );
        credited.push(
          ...creditLines(invoice, credited, {
            items: [{ position, quantity, withFees: true }],
            exchanges: [id],
          }),
        );
      }
      for (const [position, quantity] of left.entries())
        if (quantity > 0)
          credited.push(
            ...creditLines(invoice, credited, { items: [{ position, quantity, withFees: true }] }),
          );
      for (const credit of credited) {
        expect(credit.total).toBe(credit.taxable + credit.cgst + credit.sgst + credit.igst);
        expect(credit.cgst).toBe(credit.sgst);
        const atRate = splitTax(credit.total, credit.percent, isWithinState);
        if (credit.position !== null)
          expect(Math.abs(credit.cgst + credit.igst - atRate.cgst - atRate.igst)).toBeLessThanOrEqual(2);
      }
      for (const field of ['total', 'taxable', 'cgst', 'igst'] as const)
        expect(sumOf(credited, field)).toBe(sumOf(invoice, field));
    }),
  );
});

test('an amount is spread over what is left of the lines, in proportion to the paisa', () => {
  const sold = [
    { position: 0, name: 'Shirt', size: null, hsn: '6109', quantity: 2, price: toPaise(500) },
    { position: 1, name: 'Bottle', size: null, hsn: '9617', quantity: 1, price: toPaise(1000) },
  ];
  const invoice = invoiceLines(sold, { discount: ZERO, fees: ZERO }, { tax, isWithinState: false, day });
  const shirt = creditLines(invoice, [], { items: [{ position: 0, quantity: 1 }] });
  expect(shirt).toMatchObject([{ name: 'Shirt', quantity: 1, percent: 5, total: 50_000 }]);
  const amount = creditLines(invoice, shirt, { items: [], amount: toPaise(150) });
  expect(amount).toMatchObject([
    { position: 0, quantity: 0, percent: 5, total: 5_000 },
    { position: 1, quantity: 0, percent: 18, total: 10_000 },
  ]);
  const rest = creditLines(invoice, [...shirt, ...amount], { items: [{ position: 0, quantity: 1 }] });
  expect(rest).toMatchObject([{ quantity: 1, price: 50_000, discount: 5_000, total: 45_000 }]);
});
