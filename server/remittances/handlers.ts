import { desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Received } from '#contract/schemas.ts';
import { DAY_MS, toIndianDay } from '#domain/calendar.ts';
import { toRupees, ZERO } from '#domain/money.ts';
import { orderNumber } from '#domain/orders/order.ts';
import type { RemittanceColumns } from '#domain/shipments/remittance.ts';
import { record } from '#server/audit/record.ts';
import { safeLine } from '#server/csv/csv-line.ts';
import { csvStream } from '#server/csv/csv-stream.ts';
import type { Database } from '#server/database/database.ts';
import { remittance } from '#server/database/schema.ts';
import type { Handlers } from '#server/http/endpoint.ts';
import type { Services } from '#server/services/services.ts';
import { addRemittance } from './add-remittance.ts';
import {
  cashOverview,
  daysAgo,
  IS_DIFFERING,
  IS_UNKNOWN,
  isOutstanding,
  listCash,
  outstandingCash,
} from './cash-lists.ts';
import { parseRemittance, readRemittance } from './read-remittance.ts';
import { deleteRemittance, listFiles } from './remittance-files.ts';

const MAX_EXAMPLE = 60;

export const remittanceHandlers = {
  'admin.remittance.list': ({ input }, { db, now }) => listCash(db, now(), input),

  'admin.remittance.overview': async ({ input }, { db, now }) => ({
    data: await cashOverview(db, now(), input.days),
  }),

  'admin.remittance.add': async (
    { input: { courier, columns: from, ...chosen }, body, staffMember },
    services,
  ) => {
    const table = parseRemittance(body);
    const [names = [], example = []] = table;
    const header = names.flatMap((name, index) =>
      name === '' ? [] : [{ name, example: (example[index] ?? '').slice(0, MAX_EXAMPLE) }],
    );
    const none = { matched: 0, differing: 0, unknown: 0, repeated: 0 };
    const columns =
      columnsOf(chosen) ?? (from === 'known' ? await lastColumns(services.db, courier) : undefined);
    const read = columns && readRemittance(table, columns);
    if (!columns || !read) return { data: { header, columns: null, ...none, leftOut: 0, unreadable: [] } };
    const { lines, ...rest } = read;
    const counts =
      lines.length === 0
        ? none
        : await addRemittance(services, { actor: staffMember.email, courier, columns, lines });
    return { data: { header, columns, ...counts, ...rest } };
  },

  'admin.remittance.files': async (_, { db }) => ({ data: await listFiles(db) }),

  'admin.remittance.delete': async ({ input: { id }, staffMember }, services) => ({
    data: await deleteRemittance(services, { actor: staffMember.email, id }),
  }),

  'admin.remittance.close': async ({ input, staffMember }, services) => ({
    data: { closed: await close(services, staffMember.email, input) },
  }),

  'admin.remittance.outstanding': async ({ input }, { db, now }) => ({
    data: {
      name: `outstanding-cash-${toIndianDay(now())}.csv`,
      body: csvStream(safeLine(OUTSTANDING), outstandingLines(db, now(), input.days)),
    },
  }),
} satisfies Partial<Handlers>;

const OUTSTANDING = ['Tracking number', 'Carrier', 'Order', 'Delivered on', 'Days', 'Amount (₹)'];

async function* outstandingLines(db: Database, at: Date, days: number): AsyncGenerator<string[]> {
  for await (const rows of outstandingCash(db, at, days))
    yield rows.map(({ trackingNumber, carrier, orderNumber: number, date, expected }) =>
      safeLine([
        trackingNumber,
        carrier,
        orderNumber(number!),
        toIndianDay(new Date(date)),
        String(Math.floor((at.getTime() - new Date(date).getTime()) / DAY_MS)),
        String(toRupees(expected ?? ZERO)),
      ]),
    );
}

const columnsOf = ({ trackingNumber, amount, reference }: ChosenColumns) =>
  trackingNumber && amount ? { trackingNumber, amount, ...(reference && { reference }) } : undefined;

type ChosenColumns = Omit<Received<'admin.remittance.add'>, 'courier' | 'columns'>;

async function lastColumns(db: Database, courier: string): Promise<RemittanceColumns | undefined> {
  const [last] = await db
    .select({ columns: remittance.columns })
    .from(remittance)
    .where(eq(remittance.courier, courier))
    .orderBy(desc(remittance.createdAt))
    .limit(1);
  return last?.columns;
}

/** Returns how many were still open. */
async function close(
  { db, now }: Services,
  actor: string,
  { list, ids, reason }: Received<'admin.remittance.close'>,
): Promise<number> {
  const at = now();
  const time = sql`${at.toISOString()}::timestamptz`;
  const closeParcels = (isOpen: SQL) => sql`update shipment s set cash_settled_at = ${time}
    where s.id = any(${sql.param(ids)}::text[]) and ${isOpen}
    returning 'order:' || s.order_id as subject, s.tracking_number, s.cash_to_collect as expected, s.cash_received as received`;
  const statement = {
    differing: closeParcels(IS_DIFFERING),
    outstanding: closeParcels(isOutstanding(daysAgo(at, 0))),
    unknown: sql`update remittance_line l set closed_at = ${time}
      where l.id::text = any(${sql.param(ids)}::text[]) and ${IS_UNKNOWN}
      returning 'remittances' as subject, l.tracking_number, null as expected, l.amount as received`,
  }[list];
  return db.transaction(async (tx) => {
    const { rows } =
      await tx.execute<Record<'subject' | 'tracking_number' | 'expected' | 'received', string | null>>(
        statement,
      );
    const toNumber = (amount: string | null) => (amount === null ? null : Number(amount));
    await record(
      tx,
      now,
      ...rows.map(({ subject, tracking_number: trackingNumber, expected, received }) => ({
        ...{ actor, action: 'close_cash' as const, subject: subject! },
        before: { expected: toNumber(expected), received: toNumber(received) },
        after: { trackingNumber, reason },
      })),
    );
    return rows.length;
  });
}
