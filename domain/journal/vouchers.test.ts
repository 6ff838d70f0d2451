import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Paise, paise, sum, toPaise } from '#domain/money.ts';
import { creditLines } from '#domain/orders/credit.ts';
import { type InvoiceDocument, invoiceLines, sumOf } from '#domain/orders/invoice.ts';
import type { Tax } from '#domain/orders/tax.ts';
import { ledgerXml, voucherXml } from './tally-xml.ts';
import type { Voucher } from './voucher.ts';
import {
  cashVoucher,
  documentVoucher,
  paymentVoucher,
  refundVoucher,
  settlementVoucher,
  undoneCashVoucher,
} from './vouchers.ts';

const tax: Tax = {
  ...{ legalName: 'Haroz', address: 'Bengaluru', state: 'Karnataka', gstin: '29ABCDE1234F1ZW' },
  otherPercent: 18,
  rates: [{ hsn: '61', from: '2017-07-01', until: null, percent: 5, above: null }],
};

interface Sale {
  items: { hsn: string; price: number; quantity: number }[];
  discount?: number;
  fees?: number;
  isWithinState?: boolean;
}

function invoiceOf({ items, discount = 0, fees = 0, isWithinState = true }: Sale): InvoiceDocument {
  const lines = invoiceLines(
    items.map((item, position) => ({
      ...{ ...item, position, name: 'A product', size: null, price: paise(item.price) },
    })),
    { discount: paise(discount), fees: paise(fees) },
    { tax, isWithinState, day: '2026-11-10' },
  );
  return {
    ...{ kind: 'invoice', number: 'INV/26-27/00001', date: '2026-11-10', orderId: 'order' },
    ...{ orderNumber: 1001, orderDate: '2026-11-09', paymentMethod: 'cod', corrects: null, seller: tax },
    buyer: {
      ...{ firstName: 'Asha', lastName: 'Rao', phone: '9876543210', address: '7 Church Street' },
      ...{ city: 'Bengaluru', state: 'Karnataka', pincode: '560001' },
    },
    lines,
  };
}

const amountsOf = (voucher: Voucher | undefined) =>
  voucher?.entries.map(({ ledger, amount }) => [ledger.name, amount]);

test('a sale has the price before the discount, the discount, the delivery and the taxes', () => {
  const invoice = invoiceOf({
    items: [{ hsn: '6105', price: 105_000, quantity: 2 }],
    ...{ discount: 10_500, fees: 5250 },
  });
  expect(documentVoucher(invoice)).toMatchObject({ type: 'Sales', number: 'INV/26-27/00001' });
  expect(amountsOf(documentVoucher(invoice))).toEqual([
    ['Online customers', 204_750],
    ['Discounts', 10_000],
    ['Sales 5%', -200_000],
    ['Output CGST', -4875],
    ['Output SGST', -4875],
    ['Delivery and handling 5%', -5000],
  ]);
});

test('a credit note takes a sale back', () => {
  const invoice = invoiceOf({ items: [{ hsn: '6105', price: 105_000, quantity: 1 }], isWithinState: false });
  const credit: InvoiceDocument = {
    ...{ ...invoice, kind: 'credit_note', number: 'CRN/26-27/00001', date: '2026-11-20' },
    corrects: { number: invoice.number, date: invoice.date, reason: 'items_returned' },
    lines: creditLines(invoice.lines, [], { items: [{ position: 0, quantity: 1 }] }),
  };
  expect(documentVoucher(credit)).toMatchObject({
    ...{ type: 'Credit Note', narration: 'Order #1001, corrects INV/26-27/00001 of 2026-11-10' },
  });
  expect(amountsOf(documentVoucher(credit))).toEqual([
    ['Online customers', -105_000],
    ['Sales 5%', 100_000],
    ['Output IGST', 5000],
  ]);
});

test('a free order has no voucher', () => {
  expect(documentVoucher(invoiceOf({ items: [{ hsn: '6105', price: 0, quantity: 1 }] }))).toBeUndefined();
});

const moved = { id: 'pay_1', date: '2026-11-10', amount: toPaise(540), orderNumber: 1001 };

test('payments and refunds go through the provider, the bank or the cash box', () => {
  expect(amountsOf(paymentVoucher(moved, { provider: 'Razorpay' }))).toEqual([
    ['Razorpay', 54_000],
    ['Online customers', -54_000],
  ]);
  expect(amountsOf(refundVoucher(moved, { recordedAs: 'upi' }))).toEqual([
    ['Online customers', 54_000],
    ['Bank', -54_000],
  ]);
  expect(amountsOf(paymentVoucher(moved, { recordedAs: 'cash' }))?.[0]).toEqual(['Cash', 54_000]);
  expect(amountsOf(cashVoucher(moved, 'Delhivery'))?.[0]).toEqual(['Cash with couriers', 54_000]);
  expect(amountsOf(undoneCashVoucher(moved, 'Delhivery'))?.[1]).toEqual(['Cash with couriers', -54_000]);
});

test('a settlement moves payments less refunds from the provider to the bank and to fees', () => {
  const settled = { id: 'setl_1', date: '2026-11-11', utr: 'U1', amount: paise(95_600), fees: paise(2000) };
  const voucher = settlementVoucher({ ...settled, tax: paise(360), other: paise(-2040) }, 'Razorpay');
  expect(voucher.narration).toBe('Settlement of Razorpay, UTR U1');
  expect(amountsOf(voucher)).toEqual([
    ['Bank', 95_600],
    ['Payment gateway fees', 2000],
    ['GST on payment gateway fees', 360],
    ['Payment gateway adjustments', 2040],
    ['Razorpay', -100_000],
  ]);
});

test('every voucher adds up to zero, and the customers owe what the documents say', () => {
  const item = fc.record({
    hsn: fc.constantFrom('6105', '4202'),
    price: fc.integer({ min: 0, max: 500_000 }),
    quantity: fc.integer({ min: 1, max: 4 }),
  });
  const sale = fc
    .record({ items: fc.array(item, { minLength: 1, maxLength: 4 }), isWithinState: fc.boolean() })
    .chain(({ items, isWithinState }) => {
      const value = items.reduce((total, { price, quantity }) => total + price * quantity, 0);
      return fc.record({
        ...{ items: fc.constant(items), isWithinState: fc.constant(isWithinState) },
        ...{ discount: fc.nat(value), fees: fc.nat(20_000) },
      });
    });
  fc.assert(
    fc.property(sale, (one) => {
      const document = invoiceOf(one);
      const entries = documentVoucher(document)?.entries ?? [];
      const sumAt = (...names: string[]): Paise =>
        sum(entries.filter(({ ledger }) => names.includes(ledger.name)).map(({ amount }) => amount));
      expect(sum(entries.map(({ amount }) => amount))).toBe(0);
      expect(sumAt('Online customers')).toBe(sumOf(document.lines, 'total'));
      for (const tax of ['cgst', 'sgst', 'igst'] as const)
        expect(-sumAt(`Output ${tax.toUpperCase()}`) + 0).toBe(sumOf(document.lines, tax));
    }),
  );
});

test('Tally gets debits as negative amounts, and its signs are escaped', () => {
  expect(ledgerXml({ name: 'A & B', group: 'Duties & Taxes' })).toContain(
    '<LEDGER NAME="A &amp; B" ACTION="Create"><NAME>A &amp; B</NAME><PARENT>Duties &amp; Taxes</PARENT></LEDGER>',
  );
  const xml = voucherXml(paymentVoucher(moved, { provider: 'Razorpay' }));
  expect(xml).toContain('<VOUCHER REMOTEID="haroz-Receipt-pay_1" VCHTYPE="Receipt" ACTION="Create">');
  expect(xml).toContain('<DATE>20261110</DATE>');
  expect(xml).toContain(
    '<LEDGERNAME>Razorpay</LEDGERNAME><ISDEEMEDPOSITIVE>Yes</ISDEEMEDPOSITIVE>\n<AMOUNT>-540.00</AMOUNT>',
  );
  expect(xml).toContain(
    '<LEDGERNAME>Online customers</LEDGERNAME><ISDEEMEDPOSITIVE>No</ISDEEMEDPOSITIVE>\n<AMOUNT>540.00</AMOUNT>',
  );
});

test('what XML cannot write is left out, and all other text stays', () => {
  const nameIn = (xml: string) => /<NAME>(.*)<\/NAME>/s.exec(xml)![1];
  expect(nameIn(ledgerXml({ name: 'Blue\v Dart\0 \u{1f69a}\ud83d\ufffe\tA', group: 'Bank Accounts' }))).toBe(
    'Blue Dart \u{1f69a}\tA',
  );
  const characters = fc.array(fc.integer({ min: 0, max: 0x10ffff }));
  fc.assert(
    fc.property(characters, (codes) => {
      const name = String.fromCodePoint(...codes);
      const xml = ledgerXml({ name, group: 'Bank Accounts' });
      expect(xml).not.toMatch(/(?![\t\n\r\x7f-\x9f])\p{Cc}|\p{Cs}|[\ufffe\uffff]/u);
    }),
  );
});
