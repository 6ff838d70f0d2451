import fc from 'fast-check';
import { expect, test } from 'vitest';
import { add, type Paise, paise, subtract, sum, toPaise, ZERO } from '#domain/money.ts';
import type { State } from '#domain/pincode.ts';
import { collectGstr1, type Gstr1, invoiceTotal, totalOf } from './gstr1.ts';
import { gstr1Json } from './gstr1-json.ts';
import { creditLines, type InvoiceDocument, invoiceLines } from './invoice.ts';
import type { Tax } from './tax.ts';

const tax: Tax = {
  legalName: 'Haroz',
  address: 'Bengaluru',
  state: 'Karnataka',
  gstin: '29ABCDE1234F1ZW',
  otherPercent: 18,
  rates: [
    {
      ...{ hsn: '61', from: '2017-07-01', until: null, percent: 5 },
      above: { value: toPaise(2500), percent: 18 },
    },
    { hsn: '49', from: '2017-07-01', until: null, percent: 0, above: null },
  ],
};

interface Sale {
  state: State;
  items: { hsn: string; price: number; quantity: number }[];
  discount?: number;
  fees?: number;
}

const buyerIn = (state: State) => ({
  ...{ firstName: 'Asha', lastName: 'Rao', phone: '9876543210', address: '7 Church Street' },
  ...{ city: 'City', state, pincode: '560001' },
});

function invoiceOf({ state, items, discount = 0, fees = 0 }: Sale, place: number): InvoiceDocument {
  const priced = items.map(({ hsn, price, quantity }, position) => ({
    ...{ position, name: 'A product', size: null, hsn, quantity },
    price: paise(price),
  }));
  const context = { tax, isWithinState: state === tax.state, day: '2026-11-10' };
  const lines = invoiceLines(priced, { discount: paise(discount), fees: paise(fees) }, context);
  return {
    ...{ kind: 'invoice', number: `INV/26-27/${String(place).padStart(5, '0')}`, date: '2026-11-10' },
    ...{ orderId: `order${place}`, orderNumber: 1000 + place, orderDate: '2026-11-09' },
    ...{ paymentMethod: 'cod', corrects: null, seller: tax, buyer: buyerIn(state), lines },
  };
}

function creditOf(invoice: InvoiceDocument, place: number, quantity: number): InvoiceDocument {
  const { number, date } = invoice;
  return {
    ...invoice,
    ...{ kind: 'credit_note', number: `CRN/26-27/${String(place).padStart(5, '0')}`, date: '2026-11-20' },
    corrects: { number, date, reason: 'items_returned' },
    lines: creditLines(invoice.lines, [{ position: 0, quantity, before: 0, withFees: false }]),
  };
}

function returnOf(documents: [InvoiceDocument, Paise][]): Gstr1 {
  const collected = collectGstr1();
  for (const [document, value] of documents) collected.add(document, value);
  return collected.result();
}

const withValue = (document: InvoiceDocument): [InvoiceDocument, Paise] => [
  document,
  invoiceTotal(document.lines),
];

const shirt = (price: number, quantity = 1) => ({ hsn: '6105', price: price * 100, quantity });

test('sales in the seller’s state have CGST and SGST, others IGST, summed by state and rate', () => {
  const gstr1 = returnOf([
    withValue(invoiceOf({ state: 'Karnataka', items: [shirt(1050)] }, 1)),
    withValue(invoiceOf({ state: 'Karnataka', items: [shirt(525)] }, 2)),
    withValue(invoiceOf({ state: 'Kerala', items: [shirt(1050)] }, 3)),
  ]);
  expect(gstr1Json(gstr1, { gstin: tax.gstin!, month: '2026-11' })).toEqual({
    gstin: '29ABCDE1234F1ZW',
    fp: '112026',
    b2cs: [
      { sply_ty: 'INTRA', pos: '29', typ: 'OE', rt: 5, txval: 1500, camt: 37.5, samt: 37.5, csamt: 0 },
      { sply_ty: 'INTER', pos: '32', typ: 'OE', rt: 5, txval: 1000, iamt: 50, csamt: 0 },
    ],
    hsn: {
      hsn_b2c: [
        {
          ...{ num: 1, hsn_sc: '6105', desc: '', uqc: 'PCS', qty: 3, rt: 5, txval: 2500 },
          ...{ iamt: 50, camt: 37.5, samt: 37.5, csamt: 0 },
        },
      ],
    },
    doc_issue: {
      doc_det: [
        {
          doc_num: 1,
          docs: [
            {
              ...{ num: 1, from: 'INV/26-27/00001', to: 'INV/26-27/00003' },
              ...{ totnum: 3, cancel: 0, net_issue: 3 },
            },
          ],
        },
      ],
    },
  });
});

test('an invoice of more than ₹1,00,000 to another state is listed, and its credit note as well', () => {
  const large = invoiceOf({ state: 'Kerala', items: [shirt(2100, 51)] }, 1);
  const local = invoiceOf({ state: 'Karnataka', items: [shirt(2100, 51)] }, 2);
  const value = invoiceTotal(large.lines);
  const json = gstr1Json(returnOf([withValue(large), withValue(local), [creditOf(large, 1, 2), value]]), {
    gstin: tax.gstin!,
    month: '2026-11',
  });
  expect(json.b2cl).toMatchObject([
    { pos: '32', inv: [{ inum: 'INV/26-27/00001', idt: '10-11-2026', val: 107_100 }] },
  ]);
  expect(json.cdnur).toMatchObject([
    { typ: 'B2CL', ntty: 'C', nt_num: 'CRN/26-27/00001', nt_dt: '20-11-2026', val: 4200, pos: '32' },
  ]);
  expect(json.b2cs).toMatchObject([{ sply_ty: 'INTRA', pos: '29' }]);
});

test('exactly ₹1,00,000 is not large', () => {
  const invoice = invoiceOf({ state: 'Kerala', items: [shirt(2000, 50)] }, 1);
  expect(returnOf([withValue(invoice)])).toMatchObject({ b2cl: [], b2cs: [{ state: 'Kerala' }] });
});

test('a credit note in a month without the invoice makes the amounts negative', () => {
  const invoice = invoiceOf({ state: 'Kerala', items: [shirt(1050)] }, 1);
  const { b2cs, hsn } = returnOf([[creditOf(invoice, 1, 1), invoiceTotal(invoice.lines)]]);
  expect(b2cs).toMatchObject([{ taxable: -100_000, igst: -5_000 }]);
  expect(hsn).toMatchObject([{ quantity: -1, taxable: -100_000 }]);
});

test('goods at 0 % are nil-rated, and bills of supply are not in the return', () => {
  const book = invoiceOf({ state: 'Karnataka', items: [{ hsn: '4901', price: 50_000, quantity: 1 }] }, 1);
  const json = gstr1Json(returnOf([withValue(book)]), { gstin: tax.gstin!, month: '2026-11' });
  expect(json.nil).toEqual({ inv: [{ sply_ty: 'INTRAB2C', nil_amt: 500, expt_amt: 0, ngsup_amt: 0 }] });
  expect(json.b2cs).toBeUndefined();
  expect(returnOf([[{ ...book, kind: 'bill_of_supply' }, paise(50_000)]])).toEqual(returnOf([]));
});

test('numbers beyond 99,999 end the series', () => {
  const { documents } = returnOf(
    [100_000, 99_999].map((place) => withValue(invoiceOf({ state: 'Kerala', items: [shirt(1050)] }, place))),
  );
  expect(documents).toEqual([{ kind: 'invoice', from: 'INV/26-27/99999', to: 'INV/26-27/100000', count: 2 }]);
});

const item = fc.record({
  hsn: fc.constantFrom('6105', '9608', '4901'),
  price: fc.integer({ min: 1, max: 6_000_000 }),
  quantity: fc.integer({ min: 1, max: 9 }),
});
const sale = fc.record({
  state: fc.constantFrom<State>('Karnataka', 'Kerala', 'Delhi'),
  items: fc.array(item, { minLength: 1, maxLength: 4 }),
  fees: fc.integer({ min: 0, max: 20_000 }),
  returned: fc.nat({ max: 9 }),
});

test('the tables and the HSN summary add up to the documents, to the paisa', () => {
  fc.assert(
    fc.property(fc.array(sale, { maxLength: 12 }), (sales) => {
      const documents = sales.flatMap(({ returned, ...one }, place): [InvoiceDocument, Paise][] => {
        const invoice = invoiceOf(one, place + 1);
        const quantity = Math.min(returned, one.items[0]!.quantity);
        const credit: [InvoiceDocument, Paise][] =
          quantity > 0 ? [[creditOf(invoice, place + 1, quantity), invoiceTotal(invoice.lines)]] : [];
        return [withValue(invoice), ...credit];
      });
      const expected = documents.reduce(
        (total, [{ kind, lines }]) => (kind === 'credit_note' ? subtract : add)(total, invoiceTotal(lines)),
        ZERO,
      );
      const { b2cl, b2cs, cdnur, nil, hsn } = returnOf(documents);
      const listed = (all: typeof b2cl) => sum(all.flatMap(({ rates }) => rates.map(totalOf)));
      const tables = sum([
        ...[listed(b2cl), subtract(ZERO, listed(cdnur)), ...b2cs.map(totalOf)],
        ...nil.map(({ taxable }) => taxable),
      ]);
      expect(tables).toBe(expected);
      expect(sum(hsn.map(totalOf))).toBe(expected);
    }),
  );
});
