import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { toIndianDay } from '#domain/calendar.ts';
import type { Gstr1Section } from '#domain/orders/gstr1-csv.ts';
import { parseCsv } from '#server/catalogue/import/file/csv.ts';
import { readZip } from '#server/catalogue/import/pictures/read-zip.ts';
import { invoice } from '#server/database/schema.ts';
import { type MerchantShop, openMerchantShop, type Shopper } from '#server/testing/merchant-shop.ts';
import { HOME } from '#server/testing/shop.ts';

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
const registered = {
  ...{ val: rupees, pos, rchrg: z.literal('N'), inv_typ: z.literal('R') },
  itms: z.array(
    z.strictObject({
      num: z.int().min(1),
      itm_det: z.union([
        z.strictObject({ rt: z.number(), txval: rupees, iamt: rupees, csamt: rupees }),
        z.strictObject({ rt: z.number(), txval: rupees, camt: rupees, samt: rupees, csamt: rupees }),
      ]),
    }),
  ),
};
const ctin = z.string().length(15);
const hsn = z.array(
  z.strictObject({
    ...{ num: z.int(), hsn_sc: z.string(), desc: z.string(), uqc: z.literal('PCS'), qty: z.int() },
    ...{ rt: z.number(), txval: rupees, iamt: rupees, camt: rupees, samt: rupees, csamt: rupees },
  }),
);
const issued = z.strictObject({
  ...{ num: z.int(), from: number, to: number, totnum: z.int(), cancel: z.int(), net_issue: z.int() },
});

/** Written from the documented fields of the GST portal's file. */
const PORTAL_FILE = z.strictObject({
  gstin: z.string().length(15),
  fp: z.string().regex(/^(0[1-9]|1[0-2])20\d\d$/),
  b2b: z
    .array(
      z.strictObject({
        ctin,
        inv: z.array(z.strictObject({ inum: number, idt: portalDay, ...registered })),
      }),
    )
    .optional(),
  cdnr: z
    .array(
      z.strictObject({
        ctin,
        nt: z.array(
          z.strictObject({ ntty: z.literal('C'), nt_num: number, nt_dt: portalDay, ...registered }),
        ),
      }),
    )
    .optional(),
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
      hsn_b2b: hsn.optional(),
      hsn_b2c: hsn.optional(),
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

async function filesIn(response: Response): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const zip = Buffer.from(await response.arrayBuffer());
  for await (const { path, content } of readZip(zip, (path) => path)) files.set(path, content);
  return files;
}

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

async function csvOf(section: Gstr1Section) {
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
  expect(await csvOf('hsn_b2c')).toMatchObject([
    { HSN: '6105', 'Total Quantity': '1', 'Total Value': '1150.00' },
  ]);
  expect(await csvOf('documents')).toHaveLength(2);
  const { sections } = await shop.owner.call('admin.gst.get', { month });
  const totals = Object.fromEntries(sections.map(({ section, taxable, tax }) => [section, taxable + tax]));
  expect(totals).toMatchObject({ b2cs: 115_000, hsn_b2c: 115_000, b2b: 0, b2cl: 0, cdnur: 0, nil: 0 });
});

test('an invoice for a business is in table 4A, and its credit note in table 9B', async () => {
  const before = await jsonOf();
  const business = { name: 'Rao Traders', gstin: '32AAGCB7383J1ZH' };
  const { orderId: id } = await asha.call('order.create', {
    ...{ items: [{ productId: await shop.stock({ price: 1050, hsn: '6105' }), quantity: 1 }], amount: 1150 },
    ...{ address: { ...HOME, state: 'Kerala', pincode: '682001', city: 'Kochi' }, business },
    paymentMethod: 'COD',
  });
  await shop.owner.call('admin.order.issue', { ids: [id] });
  await shop.owner.call('admin.order.cancel', { id, reason: 'Lost' });
  const { b2b, cdnr, b2cs, hsn } = await jsonOf();
  expect(b2b).toMatchObject([{ ctin: business.gstin, inv: [{ val: 1150, pos: '32' }] }]);
  expect(cdnr).toMatchObject([{ ctin: business.gstin, nt: [{ val: 1150, pos: '32' }] }]);
  expect(b2cs).toEqual(before.b2cs);
  expect(hsn).toEqual(before.hsn);
  const row = {
    ...{ 'GSTIN/UIN of Recipient': business.gstin, 'Receiver Name': 'Rao Traders' },
    ...{ 'Place Of Supply': '32-Kerala', 'Reverse Charge': 'N', Rate: '5', 'Taxable Value': '1095.24' },
  };
  expect(await csvOf('b2b')).toMatchObject([
    { ...row, 'Invoice Value': '1150.00', 'Invoice Type': 'Regular B2B' },
  ]);
  expect(await csvOf('cdnr')).toMatchObject([{ ...row, 'Note Value': '1150.00', 'Note Type': 'C' }]);
});

test('another month is empty', async () => {
  expect(await jsonOf('2024-02')).toEqual({ gstin: '29ABCDE1234F1ZW', fp: '022024' });
});

test('the documents of a month are PDFs in a ZIP, also of erased customers', async () => {
  const ravi = await shop.signIn('Ravi');
  const id = await shop.buy(ravi, await shop.stock({ price: 1050, hsn: '6105' }), { amount: 1150 });
  await shop.bring(id, 'delivered');
  await shop.owner.call('admin.customer.erase', { id: ravi.id });
  const response = await get(shop.owner.address('admin.gst.documents', { month }));
  expect(response.headers.get('Content-Disposition')).toContain(`documents-${month}.zip`);
  const files = await filesIn(response);
  const issued = await shop.db.select().from(invoice);
  expect([...files.keys()].toSorted()).toEqual(
    issued.map(({ number }) => `${number.replaceAll('/', '-')}.pdf`).toSorted(),
  );
  for (const pdf of files.values()) expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
});

test('a document that cannot be printed is named in the ZIP, which has the others', async () => {
  const [one] = await shop.db.select().from(invoice).limit(1);
  const { number, document } = one!;
  const broken = { ...document, lines: [null] } as unknown as typeof document;
  await shop.db.update(invoice).set({ document: broken }).where(eq(invoice.number, number));
  const response = await get(shop.owner.address('admin.gst.documents', { month }));
  const files = await filesIn(response);
  expect(files.get('missing.txt')?.toString()).toBe(`Not printed: ${number}\n`);
  expect(files.size).toBe(await shop.db.$count(invoice));
  await shop.db.update(invoice).set({ document }).where(eq(invoice.number, number));
});

test('a download of documents that stops ends quietly', async () => {
  const { body } = await get(shop.owner.address('admin.gst.documents', { month }));
  const reader = body!.getReader();
  expect((await reader.read()).done).toBe(false);
  await expect(reader.cancel()).resolves.toBeUndefined();
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
