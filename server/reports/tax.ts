import { sql } from 'drizzle-orm';
import type { Days } from '#domain/reports/periods.ts';
import { type Asked, type Column, figuresOf, headOf, type Report } from './report.ts';

interface Taxes {
  percent: number;
  invoiced: number;
  credited: number;
  taxable: number;
  cgst: number;
  sgst: number;
  igst: number;
}

const taxOf = ({ cgst, sgst, igst }: Taxes) => cgst + sgst + igst;

const COLUMNS: Column<Taxes>[] = [
  { label: 'Invoices', kind: 'amount', of: ({ invoiced }) => invoiced },
  { label: 'Credit notes', kind: 'amount', of: ({ credited }) => -credited },
  { label: 'Taxable value', kind: 'amount', of: ({ taxable }) => taxable },
  { label: 'CGST', kind: 'amount', of: ({ cgst }) => cgst },
  { label: 'SGST', kind: 'amount', of: ({ sgst }) => sgst },
  { label: 'IGST', kind: 'amount', of: ({ igst }) => igst },
  { label: 'Tax', kind: 'amount', of: taxOf },
];

export async function taxByRate({ db, days, before }: Asked): Promise<Report> {
  const of = async ({ from, to }: Days): Promise<Taxes[]> => {
    const { rows } = await db.execute<Record<keyof Taxes, string>>(sql`
      select percent, sum(total) filter (where kind = 'sale') as invoiced, sum(total) filter (where kind = 'credit') as credited,
        ${sql.raw(
          ['taxable', 'cgst', 'sgst', 'igst']
            .map((name) => `sum(case kind when 'sale' then ${name} else -${name} end) as ${name}`)
            .join(', '),
        )}
      from tax_sum where day between ${from}::date and ${to}::date group by percent order by percent desc`);
    return rows.map(
      (row) =>
        Object.fromEntries(Object.entries(row).map(([key, text]) => [key, Number(text)])) as unknown as Taxes,
    );
  };
  const [found, earlier] = [await of(days), await of(before)];
  const taxBefore = new Map(earlier.map((taxes) => [taxes.percent, taxOf(taxes)]));
  return {
    columns: headOf(COLUMNS),
    plotted: COLUMNS.length - 1,
    rows: found.map((taxes) => ({
      key: String(taxes.percent),
      label: taxes.percent < 0 ? 'Bills of supply, without GST' : `${taxes.percent} %`,
      figures: figuresOf(COLUMNS, taxes),
      before: taxBefore.get(taxes.percent) ?? 0,
    })),
    totals: totalsOf(found),
    totalsBefore: totalsOf(earlier),
  };
}

const totalsOf = (all: Taxes[]) =>
  COLUMNS.map(({ of }) => all.reduce((sum, taxes) => sum + (of(taxes) ?? 0), 0));
