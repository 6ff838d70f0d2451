import fc from 'fast-check';
import { expect, test } from 'vitest';
import { add, type Paise, paise, subtract, sum, toPaise, ZERO } from '#domain/money.ts';
import type { State } from '#domain/pincode.ts';
import { creditLines } from './credit.ts';
import type { Business } from './gst.ts';
import { collectGstr1, type Gstr1, invoiceTotal, type ListedDocument, totalOf } from './gstr1.ts';
import { GSTR1_SECTIONS, gstr1Table, sectionTotals } from './gstr1-csv.ts';
import { gstr1Json } from './gstr1-json.ts';
import { type InvoiceDocument, invoiceLines } from './invoice.ts';
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
  business?: Business | null;
}

const TRADERS: Business = { name: 'Rao Traders', gstin: '32AAGCB7383J1ZH' };

const buyerIn = (state: State) => ({
  ...{ firstName: 'Asha', lastName: 'Rao', phone: '9876543210', address: '7 Church Street' },
  ...{ city: 'City', state, pincode: '560001' },
});

function invoiceOf(
  { state, items, discount = 0, fees = 0, business = null }: Sale,
  place: number,
): InvoiceDocument {
  const priced = items.map(({ hsn, price, quantity }, position) => ({
    ...{ position, name: 'A product', size: null, hsn, quantity },
    price: paise(price),
  }));
  const context = { tax, isWithinState: state === tax.state, day: '2026-11-10' };
  const lines = invoiceLines(priced, { discount: paise(discount), fees: paise(fees) }, context);
  return {
    ...{ kind: 'invoice', number: `INV/26-27/${String(place).padStart(5, '0')}`, date: '2026-11-10' },
    ...{ orderId: `order${place}`, orderNumber: 1000 + place, orderDate: '2026-11-09' },
    ...{ paymentMethod: 'cod', corrects: null, seller: tax, buyer: buyerIn(state), business, lines },
  };
}

function creditOf(invoice: InvoiceDocument, place: number, quantity: number): InvoiceDocument {
  const { number, date } = invoice;
  return {
    ...invoice,
    ...{ kind: 'credit_note', number: `CRN/26-27/${String(place).padStart(5, '0')}`, date: '2026-11-20' },
    corrects: { number, date, reason: 'items_returned' },
    lines: creditLines(invoice.lines, [], { items: [{ position: 0, quantity }] }),
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

test('customers with a GSTIN have their documents listed under it, and none of them in the other tables', () => {
  const local = { ...TRADERS, gstin: '29ABCDE1234F1ZW' };
  const first = invoiceOf({ state: 'Kerala', items: [shirt(1050, 2)], business: TRADERS }, 1);
  const large = invoiceOf({ state: 'Kerala', items: [shirt(2100, 51)], business: TRADERS }, 2);
  const near = invoiceOf({ state: 'Karnataka', items: [shirt(1050)], business: local }, 3);
  const gstr1 = returnOf([
    ...[near, large, first].map(withValue),
    [creditOf(first, 1, 1), invoiceTotal(first.lines)],
    withValue(invoiceOf({ state: 'Kerala', items: [shirt(1050)] }, 4)),
  ]);
  expect(gstr1).toMatchObject({ b2cl: [], cdnur: [], b2cs: [{ state: 'Kerala', taxable: 100_000 }] });
  const json = gstr1Json(gstr1, { gstin: tax.gstin!, month: '2026-11' });
  const iamt = (txval: number) => [{ num: 1, itm_det: { rt: 5, txval, iamt: (txval * 5) / 100, csamt: 0 } }];
  const regular = { rchrg: 'N', inv_typ: 'R' };
  expect(json.b2b).toEqual([
    {
      ctin: TRADERS.gstin,
      inv: [
        {
          ...{ inum: 'INV/26-27/00001', idt: '10-11-2026', val: 2100, pos: '32', ...regular },
          itms: iamt(2000),
        },
        {
          ...{ inum: 'INV/26-27/00002', idt: '10-11-2026', val: 107_100, pos: '32', ...regular },
          itms: iamt(102_000),
        },
      ],
    },
    {
      ctin: local.gstin,
      inv: [
        {
          ...{ inum: 'INV/26-27/00003', idt: '10-11-2026', val: 1050, pos: '29', ...regular },
          itms: [{ num: 1, itm_det: { rt: 5, txval: 1000, camt: 25, samt: 25, csamt: 0 } }],
        },
      ],
    },
  ]);
  expect(json.cdnr).toEqual([
    {
      ctin: TRADERS.gstin,
      nt: [
        {
          ...{ ntty: 'C', nt_num: 'CRN/26-27/00001', nt_dt: '20-11-2026', val: 1050, pos: '32', ...regular },
          itms: iamt(1000),
        },
      ],
    },
  ]);
  expect(json.hsn).toMatchObject({
    hsn_b2b: [{ hsn_sc: '6105', qty: 53, txval: 104_000 }],
    hsn_b2c: [{ hsn_sc: '6105', qty: 1, txval: 1000 }],
  });
});

test('goods at 0 % for a customer with a GSTIN are nil-rated, apart from those for others', () => {
  const items = [{ hsn: '4901', price: 50_000, quantity: 1 }, shirt(1050)];
  const mixed = invoiceOf({ state: 'Kerala', items, business: TRADERS }, 1);
  const book = invoiceOf({ state: 'Kerala', items: [items[0]!], business: TRADERS }, 2);
  const other = invoiceOf({ state: 'Kerala', items: [items[0]!] }, 3);
  const json = gstr1Json(returnOf([mixed, book, other].map(withValue)), {
    ...{ gstin: tax.gstin!, month: '2026-11' },
  });
  expect(json.b2b).toMatchObject([{ inv: [{ inum: 'INV/26-27/00001', val: 1550, itms: [{ num: 1 }] }] }]);
  expect(json.nil?.inv).toMatchObject([
    { sply_ty: 'INTRB2B', nil_amt: 1000 },
    { sply_ty: 'INTRB2C', nil_amt: 500 },
  ]);
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
  business: fc.constantFrom(null, TRADERS, { name: 'Sen and Sons', gstin: '07AAGCB7383J1ZA' }),
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
      const gstr1 = returnOf(documents);
      const { b2b, b2cl, b2cs, cdnr, cdnur, nil, hsn } = gstr1;
      const listed = (all: ListedDocument[]) => sum(all.flatMap(({ rates }) => rates.map(totalOf)));
      const credited = sum([listed(cdnr), listed(cdnur)]);
      const tables = sum([
        ...[listed(b2b), listed(b2cl), subtract(ZERO, credited), ...b2cs.map(totalOf)],
        ...nil.map(({ taxable }) => taxable),
      ]);
      expect(tables).toBe(expected);
      expect(sum(hsn.map(totalOf))).toBe(expected);

      const ofBusinesses = documents.filter(([{ business }]) => business);
      const registered = returnOf(ofBusinesses);
      expect(registered).toMatchObject({ b2b, cdnr, b2cs: [], b2cl: [], cdnur: [] });
      expect(registered.hsn).toEqual(hsn.filter(({ isRegistered }) => isRegistered));

      const totals = new Map(sectionTotals(gstr1).map((one) => [one.section, add(one.taxable, one.tax)]));
      for (const section of GSTR1_SECTIONS) {
        const { columns, rows } = gstr1Table(gstr1, section);
        expect(rows.every((row) => row.length === columns.length)).toBe(true);
        const value = columns.indexOf('Total Value');
        if (value >= 0)
          expect(toPaise(rows.reduce((total, row) => total + Number(row[value]), 0))).toBe(
            totals.get(section),
          );
      }
      expect(add(totals.get('hsn_b2b')!, totals.get('hsn_b2c')!)).toBe(expected);
    }),
  );
});
