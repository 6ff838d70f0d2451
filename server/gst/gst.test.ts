import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { toIndianDay } from '#domain/calendar.ts';
import { parseCsv } from '#server/catalogue/import/file/csv.ts';
import { type MerchantShop, openMerchantShop, type Shopper } from '#server/testing/merchant-shop.ts';

const rupees = z.number().refine((amount) => Number(amount.toFixed(2)) === amount);
const pos = z.string().regex(/^\d\d$/);
const number = z.string().max(16);
const portalDay = z.string().regex(/^\d\d-\d\d-20\d\d$/);
const tax = { iamt: rupees.optional(), camt: rupees.optional(), samt: rupees.optional(), csamt: rupees };
const items = z.array(
  z.strictObject({
    num: z.int().min(1),
    itm_det: z.strictObject({ rt: z.number(), txval: rupees, iamt: rupees, csamt: rupees }),
  }),
);
const issued = z.strictObject({
  ...{ num: z.int(), from: number, to: number, totnum: z.int(), cancel: z.int(), net_issue: z.int() },
});

/** Written from the documented fields of the GST portal's file. */
const PORTAL_FILE = z.strictObject({
  gstin: z.string().length(15),
  fp: z.string().regex(/^(0[1-9]|1[0-2])20\d\d$/),
  b2cl: z
    .array(
      z.strictObject({
        pos,
        inv: z.array(z.strictObject({ inum: number, idt: portalDay, val: rupees, itms: items })),
      }),
    )
    .optional(),
  b2cs: z
    .array(
      z.strictObject({
        ...{ sply_ty: z.enum(['INTRA', 'INTER']), pos, typ: z.literal('OE') },
        ...{ rt: z.number(), txval: rupees, ...tax },
      }),
    )
    .optional(),
  cdnur: z
    .array(
      z.strictObject({
        ...{ typ: z.literal('B2CL'), ntty: z.literal('C'), nt_num: number, nt_dt: portalDay },
        ...{ val: rupees, pos, itms: items },
      }),
    )
    .optional(),
  nil: z.object({ inv: z.array(z.looseObject({ nil_amt: rupees })) }).optional(),
  hsn: z
    .strictObject({
      hsn_b2c: z.array(
        z.strictObject({
          ...{ num: z.int(), hsn_sc: z.string(), desc: z.string(), uqc: z.literal('PCS'), qty: z.int() },
          ...{ rt: z.number(), txval: rupees, iamt: rupees, camt: rupees, samt: rupees, csamt: rupees },
        }),
      ),
    })
    .optional(),
  doc_issue: z
    .strictObject({
      doc_det: z.array(
        z.strictObject({ doc_num: z.union([z.literal(1), z.literal(5)]), docs: z.array(issued) }),
      ),
    })
    .optional(),
});

let shop: MerchantShop;
let asha: Shopper;
let month: string;
beforeAll(async () => {
  shop = await openMerchantShop();
  asha = await shop.signIn();
  month = toIndianDay(shop.services.now()).slice(0, 7);
});

async function register(gstin: string | null) {
  const { version, settings } = await shop.owner.call('admin.settings.get');
  await shop.owner.call('admin.settings.update', {
    ...{ version, settings: { ...settings, tax: { ...settings.tax, gstin } } },
  });
}

const get = (address: string) => shop.owner.fetch(new Request(address));
const jsonOf = async (of = month) =>
  PORTAL_FILE.parse(await (await get(shop.owner.address('admin.gst.json', { month: of }))).json());

async function csvOf(section: 'b2cs' | 'hsn' | 'documents') {
  const response = await get(shop.owner.address('admin.gst.csv', { month, section }));
  const text = await response.text();
  const [header, ...lines] = [...parseCsv(text.replace('\uFEFF', ''), ',')];
  return lines.map((line) => Object.fromEntries(header!.map((column, at) => [column, line[at]!])));
}

test('without a GSTIN there is no file for the portal, and it says where to enter it', async () => {
  expect(await shop.owner.call('admin.gst.get', { month })).toMatchObject({ gstin: null });
  const response = await get(shop.owner.address('admin.gst.json', { month }));
  expect(response.status).toBe(409);
  expect((await response.json()).message).toBe('Please enter your GSTIN in Settings first.');
});

test('the return of a month has its invoices and credit notes, and its files agree', async () => {
  await register('29ABCDE1234F1ZW');
  const shirt = await shop.stock({ price: 1050, hsn: '6105' });
  const sold = await shop.buy(asha, shirt, { amount: 1150 });
  const cancelled = await shop.buy(asha, shirt, {
    ...{ amount: 1150, state: 'Kerala', pincode: '682001', city: 'Kochi' },
  });
  await shop.owner.call('admin.order.issue', { ids: [sold, cancelled] });
  expect((await jsonOf()).b2cs).toMatchObject([
    { sply_ty: 'INTRA', pos: '29' },
    { sply_ty: 'INTER', pos: '32' },
  ]);
  await shop.owner.call('admin.order.cancel', { id: cancelled, reason: 'Lost' });
  const { b2cs, hsn, doc_issue, gstin, fp } = await jsonOf();
  expect([gstin, fp]).toEqual(['29ABCDE1234F1ZW', month.split('-').toReversed().join('')]);
  expect(b2cs).toMatchObject([{ sply_ty: 'INTRA', pos: '29', rt: 5 }]);
  const [one] = b2cs!;
  expect(one!.txval + one!.camt! + one!.samt!).toBeCloseTo(1150, 2);
  expect(hsn!.hsn_b2c).toMatchObject([{ hsn_sc: '6105', qty: 1, txval: one!.txval, iamt: 0 }]);
  expect(doc_issue!.doc_det).toMatchObject([
    { doc_num: 1, docs: [{ totnum: 2 }] },
    { doc_num: 5, docs: [{ totnum: 1 }] },
  ]);
  expect(await csvOf('b2cs')).toEqual([
    {
      ...{ Type: 'OE', 'Place Of Supply': '29-Karnataka', 'Applicable % of Tax Rate': '', Rate: '5' },
      ...{ 'Taxable Value': one!.txval.toFixed(2), 'Cess Amount': '0.00' },
    },
  ]);
  expect(await csvOf('hsn')).toMatchObject([
    { HSN: '6105', 'Total Quantity': '1', 'Total Value': '1150.00' },
  ]);
  expect(await csvOf('documents')).toHaveLength(2);
  const { sections } = await shop.owner.call('admin.gst.get', { month });
  const totals = Object.fromEntries(sections.map(({ section, taxable, tax }) => [section, taxable + tax]));
  expect(totals).toMatchObject({ b2cs: 115_000, hsn: 115_000, b2cl: 0, cdnur: 0, nil: 0 });
});

test('another month is empty', async () => {
  expect(await jsonOf('2024-02')).toEqual({ gstin: '29ABCDE1234F1ZW', fp: '022024' });
});

test('documents with an item without HSN code are named', async () => {
  const id = await shop.buy(asha, await shop.stock({ hsn: '62' }));
  await shop.owner.call('admin.order.issue', { ids: [id] });
  const { withoutHsn } = await shop.owner.call('admin.gst.get', { month });
  expect(withoutHsn).toEqual([expect.stringMatching(/^INV\//)]);
});

test.each(['2026-13', '26-11', '2026-1', "2026-11' or 1=1"])('the month %s is refused', async (wrong) => {
  await expect(shop.owner.call('admin.gst.get', { month: wrong })).rejects.toMatchObject({
    code: 'invalid_input',
  });
});
