import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { toIndianDay } from '#domain/calendar.ts';
import { REPORTS, type ReportName } from '#domain/reports/reports.ts';
import { parseCsv } from '#server/catalogue/import/file/csv.ts';
import type { Day } from '../day/open-day.ts';
import type { Month } from './play-month.ts';

/** The documents of the month decide what must be true of its files. */
export async function checkMonth({ day, missing }: Month, month: string): Promise<void> {
  const { owner, db } = day;
  const documents = await totalsOf(day);
  await requireEveryKind(day);
  const { sections } = await owner.call('admin.gst.get', { month });
  const sectionTotal = (...names: string[]) => {
    const chosen = sections.filter(({ section }) => names.includes(section));
    return {
      taxable: chosen.reduce((sum, { taxable }) => sum + taxable, 0),
      tax: chosen.reduce((sum, { tax }) => sum + tax, 0),
    };
  };
  const { taxable, tax } = documents;
  expect(sectionTotal('b2b', 'b2cl', 'b2cs', 'nil')).toEqual({ taxable, tax });
  expect(sectionTotal('hsn_b2b', 'hsn_b2c')).toEqual({ taxable, tax });

  await day.runJob('check orders');
  expect((await owner.call('admin.payment.discrepancies')).discrepancies).toEqual([]);

  // All orders of the month are invoiced, so what reports call total sales is the documents.
  const total = await totalOf(day, 'sales_by_day', month);
  expect(total['Total sales']).toBe(taxable + tax);
  for (const name of REPORTS.filter((one) => one.startsWith('sales_by_')))
    expect([name, (await totalOf(day, name, month))['Net sales']]).toEqual([name, total['Net sales']]);
  expect(await totalOf(day, 'tax_by_rate', month)).toMatchObject({
    'Taxable value': taxable,
    Tax: tax,
  });

  const register = await csvOf(day, owner.address('admin.export.invoices', {}));
  expect(register).toHaveLength(documents.count);

  await owner.call('admin.settlement.read', { month });
  expect(await owner.call('admin.settlement.get', { month })).toMatchObject({
    differences: [],
    unsettled: [],
  });
  const { ledgers } = await owner.call('admin.journal.get', { month });
  const balance = (...names: string[]) =>
    ledgers.filter(({ name }) => names.includes(name)).reduce((sum, one) => sum + one.balance, 0);
  const sales = ledgers.filter(({ group }) => group === 'Sales Accounts').map(({ name }) => name);
  expect(-balance(...sales, 'Discounts')).toBe(taxable);
  expect(-balance('Output CGST', 'Output SGST', 'Output IGST')).toBe(tax);
  expect(balance('Razorpay')).toBe(0);
  expect(balance('Cash with couriers')).toBe(missing);
  // Every order is delivered or closed, so no customer owes anything.
  expect(balance('Online customers')).toBe(0);
  expect(await db.$count(sql`orders`, sql`status in ('pending', 'shipped', 'out_for_delivery')`)).toBe(0);
}

async function totalsOf({ db }: Day): Promise<{ count: number; taxable: number; tax: number }> {
  const { rows } = await db.execute<Record<'count' | 'taxable' | 'tax', string>>(sql`
    select count(distinct i.number) as count,
      sum(sign * (line ->> 'taxable')::bigint) as taxable,
      sum(sign * ((line ->> 'cgst')::bigint + (line ->> 'sgst')::bigint + (line ->> 'igst')::bigint)) as tax
    from (select number, document, case kind when 'credit_note' then -1 else 1 end as sign from invoice) i,
      jsonb_array_elements(i.document -> 'lines') line`);
  const { count, taxable, tax } = rows[0]!;
  return { count: Number(count), taxable: Number(taxable), tax: Number(tax) };
}

/** The totals of a report by the labels of its columns. */
async function totalOf({ owner, services }: Day, report: ReportName, month: string) {
  const own = { period: 'own', from: `${month}-01`, to: toIndianDay(services.now()) } as const;
  const { columns, totals } = await owner.call('admin.report.get', { report, ...own });
  return Object.fromEntries(columns.map(({ label }, index) => [label, totals![index]]));
}

async function csvOf({ owner }: Day, address: string): Promise<string[][]> {
  const text = await (await owner.fetch(new Request(address))).text();
  return [...parseCsv(text.replace('\uFEFF', ''), ',')].slice(1);
}

/** A month without a return or an edit would prove nothing about them. */
async function requireEveryKind({ db }: Day): Promise<void> {
  const { rows } = await db.execute<{ kind: string }>(sql`
    select status as kind from orders union select status || ' return' from order_return
    union select 'partial refund' from order_return where by_merchant union select 'edit' from order_edit
    union select document -> 'corrects' ->> 'reason' from invoice where kind = 'credit_note'
    union select 'recorded payment' from payment where recorded_as is not null
    union select 'online refund' from refund where status = 'refunded'`);
  expect(rows.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining([
      ...['cancelled', 'delivered', 'returned_to_sender', 'edit', 'recorded payment', 'online refund'],
      ...['refunded return', 'exchanged return', 'declined return', 'partial refund'],
      ...['items_returned', 'partial_refund'],
    ]),
  );
}
