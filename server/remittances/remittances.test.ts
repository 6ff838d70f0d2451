import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Input } from '#contract/schemas.ts';
import { DAY_MS, toIndianDay } from '#domain/calendar.ts';
import { remittance } from '#server/database/schema.ts';
import { type MerchantShop, openMerchantShop, type Shopper } from '#server/testing/merchant-shop.ts';

const COLUMNS = { trackingNumber: 'AWB No', amount: 'COD Amount', reference: 'UTR' };
const COURIER = { courier: 'Delhivery' };

let shop: MerchantShop;
let asha: Shopper;
let mug: string;
let count = 0;

beforeAll(async () => {
  shop = await openMerchantShop();
  asha = await shop.signIn();
  mug = await shop.stock({ stock: 100 });
});

/** A delivered COD order of ₹640. Returns its tracking number. */
async function deliver(): Promise<{ id: string; awb: string }> {
  const id = await shop.buy(asha, mug);
  const awb = `DL${1000 + ++count}`;
  for (const to of ['shipped', 'out_for_delivery', 'delivered'] as const)
    await shop.owner.call('admin.order.setStatus', {
      ...{ orders: [{ id, trackingNumber: awb }], to, carrier: 'Delhivery' },
    });
  return { id, awb };
}

const add = (rows: string[], input: Partial<Input<'admin.remittance.add'>> = COLUMNS) =>
  shop.owner.call(
    'admin.remittance.add',
    { ...COURIER, ...input },
    { body: new Blob([['AWB No,COD Amount,UTR', ...rows].join('\r\n')], { type: 'text/csv' }) },
  );

const list = async (name: NonNullable<Input<'admin.remittance.list'>['list']>, days = 0) =>
  shop.owner.call('admin.remittance.list', { list: name, days, limit: 200 });

const isListed = async (name: Parameters<typeof list>[0], awb: string) =>
  (await list(name)).some(({ trackingNumber }) => trackingNumber === awb);

test('a file is read with columns that are chosen once for each courier', async () => {
  const { awb } = await deliver();
  const unknown = await add([`${awb},640,U1`], {});
  expect(unknown).toMatchObject({
    columns: null,
    matched: 0,
    header: [{ name: 'AWB No', example: awb }, {}, {}],
  });
  expect(await isListed('outstanding', awb)).toBe(true);
  await add([`${awb},640,U1`]);
  expect(await isListed('outstanding', awb)).toBe(false);
  expect(await isListed('matched', awb)).toBe(true);
  const other = await deliver();
  expect(await add([`${other.awb},640,U2`], {})).toMatchObject({ columns: COLUMNS, matched: 1 });
  const asked = await add([`${other.awb},640,U3`], { columns: 'choose' });
  expect(asked).toMatchObject({
    columns: null,
    matched: 0,
    differing: 0,
    header: [{ name: 'AWB No' }, {}, {}],
  });
  const chosen = { trackingNumber: 'AWB No', amount: 'UTR' };
  await add([`${other.awb},640,0`], chosen);
  const { columns } = await shop.owner.call('admin.remittance.overview', {});
  expect(columns).toEqual([{ courier: 'Delhivery', ...chosen }]);
  await add([`${other.awb},640,0`]);
});

test('the same file counts once, and so does each of its lines in another file', async () => {
  const [one, two] = [await deliver(), await deliver()];
  const rows = [`${one.awb},640,U3`, `${two.awb},"₹640.00",U3`];
  expect(await add(rows)).toMatchObject({ matched: 2, repeated: 0 });
  expect(await add(rows)).toMatchObject({ matched: 0, repeated: 2 });
  expect(await add([...rows, ...rows])).toMatchObject({ matched: 0, differing: 0, repeated: 4 });
  expect(await isListed('differing', one.awb)).toBe(false);
});

test('a line of one courier does not repeat that of another', async () => {
  const row = 'ZZ900,5,U12';
  expect(await add([row])).toMatchObject({ unknown: 1, repeated: 0 });
  expect(await add([row], { ...COLUMNS, courier: 'DTDC' })).toMatchObject({ unknown: 1, repeated: 0 });
  expect(await add([row], { ...COLUMNS, courier: 'dtdc' })).toMatchObject({ unknown: 0, repeated: 1 });
  const ids = (await list('unknown')).map(({ id }) => id);
  await shop.owner.call('admin.remittance.close', { list: 'unknown', ids, reason: 'Another shop' });
});

test('a line finds its parcel also in other letters and with spaces', async () => {
  const [one, two] = [await deliver(), await deliver()];
  const spaced = two.awb.replace('DL', 'DL ');
  expect(await add([`${one.awb.toLowerCase()},640,U13`, `${spaced},640,U13`])).toMatchObject({
    matched: 2,
    unknown: 0,
  });
});

test('a different amount stays listed until the courier pays the rest', async () => {
  const { awb } = await deliver();
  expect(await add([`${awb},600,U4`])).toMatchObject({ differing: 1, matched: 0 });
  const [row] = (await list('differing')).filter(({ trackingNumber }) => trackingNumber === awb);
  expect(row).toMatchObject({ expected: 64000, received: 60000, carrier: 'Delhivery' });
  expect(await add([`${awb},40,U5`])).toMatchObject({ matched: 1 });
  expect(await isListed('differing', awb)).toBe(false);
});

test('a difference is closed by an owner with a reason, and opened again by another payment', async () => {
  const { id, awb } = await deliver();
  await add([`${awb},600,U6`]);
  const [row] = (await list('differing')).filter(({ trackingNumber }) => trackingNumber === awb);
  const staff = await shop.addStaff('staff');
  const closing = {
    list: 'differing' as const,
    ids: [row!.id],
    reason: 'Shipping weight fee',
  } satisfies Input<'admin.remittance.close'>;
  await expect(staff.call('admin.remittance.close', closing)).rejects.toThrow();
  await expect(shop.owner.call('admin.remittance.close', { ...closing, reason: ' ' })).rejects.toThrow(
    'Please enter a reason.',
  );
  expect(await shop.owner.call('admin.remittance.close', closing)).toEqual({ closed: 1 });
  expect(await shop.owner.call('admin.remittance.close', closing)).toEqual({ closed: 0 });
  expect(await isListed('differing', awb)).toBe(false);
  const { history } = await shop.owner.call('admin.order.get', { id });
  expect(history).toContainEqual(
    expect.objectContaining({
      action: 'Cash difference closed',
      before: { expected: 64000, received: 60000 },
      after: { trackingNumber: awb, reason: 'Shipping weight fee' },
    }),
  );
  await add([`${awb},600,U6`]);
  expect(await isListed('differing', awb)).toBe(false);
  await add([`${awb},-600,U7`]);
  expect(await isListed('differing', awb)).toBe(true);
});

test('an unknown tracking number is listed, and finds its parcel once the number is corrected', async () => {
  const { id } = await deliver();
  expect(await add(['DL-TYPO1,640,U8', 'DL-OTHER1,5,U8'])).toMatchObject({ unknown: 2 });
  expect(await isListed('unknown', 'DL-TYPO1')).toBe(true);
  await shop.owner.call('admin.order.tracking', { id, carrier: 'Delhivery', trackingNumber: 'DL-TYPO1' });
  await add(['DL-MORE1,1,U9']);
  expect(await isListed('unknown', 'DL-TYPO1')).toBe(false);
  expect(await isListed('matched', 'DL-TYPO1')).toBe(true);
  const open = await list('unknown');
  await shop.owner.call('admin.remittance.close', {
    ...{ list: 'unknown', ids: open.map((line) => line.id), reason: 'Another shop’s parcels' },
  });
  expect(await list('unknown')).toEqual([]);
});

test('a row whose tracking number has no digit is refused with the reason', async () => {
  const { awb } = await deliver();
  const { unreadable, leftOut, ...counts } = await add([`${awb},640,U13`, 'DLX,640,', 'Remarks,none,']);
  expect(counts).toMatchObject({ matched: 1, differing: 0, unknown: 0 });
  expect(unreadable).toEqual([
    { row: 3, message: '“DLX” has no digit, so it is not a tracking number. The row was left out.' },
  ]);
  expect(leftOut).toBe(1);
});

test('rows without a tracking number and rows of sums are left out and counted', async () => {
  const { awb } = await deliver();
  const { leftOut, ...counts } = await add([`${awb},640,U11`, ',640,', 'Total,640,', 'Grand Total 1,640,']);
  expect(counts).toMatchObject({ matched: 1, differing: 0, unknown: 0, unreadable: [] });
  expect(leftOut).toBe(3);
  expect(await list('unknown')).toEqual([]);
});

test('rows that cannot be read are named, and do not stop the others', async () => {
  const { awb } = await deliver();
  const { matched, unreadable } = await add(['7.78E+11,640,U', '', `${awb},640,U10`, 'DL1,free,', 'DL2']);
  expect(matched).toBe(1);
  expect(unreadable).toEqual([
    { row: 2, message: expect.stringContaining('Excel has rounded') },
    { row: 5, message: '“free” is not an amount in rupees.' },
    { row: 6, message: 'The amount is missing.' },
  ]);
});

const newestFile = async () => (await shop.owner.call('admin.remittance.files'))[0]!;

test('an owner deletes a wrong file, and its parcels are outstanding again', async () => {
  const [one, two] = [await deliver(), await deliver()];
  const rows = [`${one.awb},640,U20`, `${two.awb},9999,U20`, 'ZZ901,5,U20'];
  await add([`${two.awb},40,U19`]);
  await add(rows);
  const file = await newestFile();
  expect(file).toMatchObject({ courier: 'Delhivery', lines: 3, amount: 1064400 });
  const staff = await shop.addStaff('staff');
  await expect(staff.call('admin.remittance.delete', { id: file.id })).rejects.toThrow();
  expect(await shop.owner.call('admin.remittance.delete', { id: file.id })).toEqual({ lines: 3 });
  expect(await isListed('outstanding', one.awb)).toBe(true);
  expect((await list('differing')).find(({ trackingNumber }) => trackingNumber === two.awb)).toMatchObject({
    received: 4000,
  });
  expect(await isListed('unknown', 'ZZ901')).toBe(false);
  await expect(shop.owner.call('admin.remittance.delete', { id: file.id })).rejects.toMatchObject({
    code: 'not_found',
  });
  expect(await add([rows[0]!, `${two.awb},600,U20`])).toMatchObject({ matched: 2, repeated: 0 });
});

test('a file is not deleted when a line of it was closed', async () => {
  const { awb } = await deliver();
  await add([`${awb},600,U21`]);
  const differing = await newestFile();
  const ids = (await list('differing')).map(({ id }) => id);
  await shop.owner.call('admin.remittance.close', { list: 'differing', ids, reason: 'Fee' });
  await add(['ZZ902,5,U21']);
  const unknown = await newestFile();
  const lines = (await list('unknown')).map(({ id }) => id);
  await shop.owner.call('admin.remittance.close', { list: 'unknown', ids: lines, reason: 'Another shop' });
  for (const { id } of [differing, unknown])
    await expect(shop.owner.call('admin.remittance.delete', { id })).rejects.toThrow('were closed');
  expect(await newestFile()).toEqual(unknown);
});

test('a file is not deleted when the journal of its month was downloaded after the month', async () => {
  const download = async (month: string) => {
    const address = shop.owner.address('admin.journal.csv', { month });
    await (await shop.owner.fetch(new Request(address))).text();
  };
  const addToday = async (reference: string) => {
    await add([`${(await deliver()).awb},640,${reference}`]);
    return newestFile();
  };
  const today = shop.services.now();
  const earlier = new Date(today.getTime() - 32 * DAY_MS);
  const [booked, open] = [await addToday('U22'), await addToday('U23')];
  await shop.db.update(remittance).set({ createdAt: earlier }).where(eq(remittance.id, booked.id));
  for (const day of [earlier, today]) await download(toIndianDay(day).slice(0, 7));
  await expect(shop.owner.call('admin.remittance.delete', { id: booked.id })).rejects.toThrow(
    'was downloaded',
  );
  expect(await shop.owner.call('admin.remittance.delete', { id: open.id })).toEqual({ lines: 1 });
});

test('cash is outstanding some days after the delivery, and exported', async () => {
  const { awb } = await deliver();
  expect((await list('outstanding', 7)).map((row) => row.trackingNumber)).not.toContain(awb);
  shop.advanceClock(8 * DAY_MS);
  expect((await list('outstanding', 7)).map((row) => row.trackingNumber)).toContain(awb);
  const { outstanding, outstandingAmount } = await shop.owner.call('admin.remittance.overview', { days: 7 });
  expect(outstandingAmount).toBe(outstanding * 64000);
  const request = new Request('http://localhost:3000/api/admin/remittances/outstanding.csv?days=7');
  const file = await (await shop.owner.fetch(request)).text();
  expect(file.split('\r\n')[0]).toContain('Tracking number,Carrier,Order,Delivered on,Days,Amount (₹)');
  expect(file).toMatch(new RegExp(`${awb},Delhivery,#\\d+,[\\d-]+,8,640\r\n`));
  const [row] = (await list('outstanding', 7)).filter(({ trackingNumber }) => trackingNumber === awb);
  await shop.owner.call('admin.remittance.close', {
    ...{ list: 'outstanding', ids: [row!.id], reason: 'The courier has paid for a lost claim' },
  });
  expect(await isListed('outstanding', awb)).toBe(false);
});

test('lists are paged', async () => {
  for (let i = 0; i < 3; i++) await add([`${(await deliver()).awb},1,P${i}`]);
  const first = await shop.owner.page('admin.remittance.list', { list: 'differing', limit: 2 });
  const { items } = await shop.owner.page('admin.remittance.list', {
    ...{ list: 'differing', limit: 200, cursor: first.nextCursor },
  });
  expect(new Set([...first.items, ...items].map(({ id }) => id)).size).toBe(
    first.items.length + items.length,
  );
  expect(items.length).toBeGreaterThan(0);
});
