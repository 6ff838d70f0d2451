import {
  LEDGER_FILE,
  ledgerXml,
  type TallyFile,
  VOUCHER_FILE,
  voucherXml,
} from '#domain/journal/tally-xml.ts';
import type { Ledger, Voucher } from '#domain/journal/voucher.ts';
import { add, type Paise, subtract, ZERO } from '#domain/money.ts';
import { journalOf } from '#server/audit/journal-downloads.ts';
import { record } from '#server/audit/record.ts';
import { safeLine } from '#server/csv/csv-line.ts';
import { csvStream } from '#server/csv/csv-stream.ts';
import type { Database } from '#server/database/database.ts';
import { amountCell } from '#server/exports/cells.ts';
import type { Handlers } from '#server/http/endpoint.ts';
import { textStream } from '#server/http/text-stream.ts';
import type { StaffMember } from '#server/services/caller.ts';
import type { Services } from '#server/services/services.ts';
import { vouchersOf } from './read-vouchers.ts';

export const journalHandlers = {
  'admin.journal.get': async ({ input: { month } }, { db }) => {
    const { vouchers, ledgers } = await sumLedgers(db, month);
    return {
      data: {
        vouchers,
        ledgers: ledgers.map(({ debit, credit, ...ledger }) => ({
          ...{ ...ledger, debit, credit, balance: subtract(debit, credit) },
        })),
      },
    };
  },

  'admin.journal.ledgers': async ({ input: { month }, staffMember }, services) => {
    const { ledgers } = await sumLedgers(services.db, month);
    await log(services, staffMember, month);
    const body = tallyFile(LEDGER_FILE, [ledgers.map(ledgerXml)]);
    return { data: { name: `tally-ledgers-${month}.xml`, body } };
  },

  'admin.journal.vouchers': async ({ input: { month }, staffMember }, services) => {
    await log(services, staffMember, month);
    const body = tallyFile(VOUCHER_FILE, mapBatches(vouchersOf(services.db, month), voucherXml));
    return { data: { name: `tally-vouchers-${month}.xml`, body } };
  },

  'admin.journal.csv': async ({ input: { month }, staffMember }, services) => {
    await log(services, staffMember, month);
    const lines = mapBatches(vouchersOf(services.db, month), toLines);
    return { data: { name: `journal-${month}.csv`, body: csvStream(safeLine(COLUMNS), lines) } };
  },
} satisfies Partial<Handlers>;

const log = ({ db, now }: Services, { email }: StaffMember, month: string) =>
  record(db, now, { actor: email, action: 'export_data', subject: journalOf(month) });

const COLUMNS = ['Date', 'Voucher Type', 'Voucher Number', 'Ledger', 'Group', 'Debit', 'Credit', 'Narration'];

const toLines = ({ date, type, number, narration, entries }: Voucher): string =>
  entries
    .map(({ ledger, amount }) =>
      safeLine([
        ...[date, type, number, ledger.name, ledger.group],
        amount > 0 ? amountCell(amount) : '',
        amount < 0 ? amountCell(subtract(ZERO, amount)) : '',
        narration,
      ]),
    )
    .join('');

interface LedgerSum extends Ledger {
  debit: Paise;
  credit: Paise;
}

/** Ledgers are sorted by group and name. */
async function sumLedgers(db: Database, month: string): Promise<{ vouchers: number; ledgers: LedgerSum[] }> {
  const sums = new Map<string, LedgerSum>();
  let vouchers = 0;
  for await (const batch of vouchersOf(db, month))
    for (const { entries } of batch) {
      vouchers++;
      for (const { ledger, amount } of entries) {
        const sum = sums.get(ledger.name) ?? { ...ledger, debit: ZERO, credit: ZERO };
        sums.set(ledger.name, sum);
        if (amount > 0) sum.debit = add(sum.debit, amount);
        else sum.credit = subtract(sum.credit, amount);
      }
    }
  const keyOf = ({ group, name }: Ledger) => `${group} ${name}`;
  return { vouchers, ledgers: [...sums.values()].sort((a, b) => keyOf(a).localeCompare(keyOf(b))) };
}

async function* mapBatches<Item, Result>(
  batches: AsyncGenerator<Item[]>,
  map: (item: Item) => Result,
): AsyncGenerator<Result[]> {
  for await (const items of batches) yield items.map(map);
}

const tallyFile = ({ head, foot }: TallyFile, batches: AsyncIterable<string[]> | string[][]) =>
  textStream(head, endWith(batches, foot));

async function* endWith(batches: AsyncIterable<string[]> | string[][], last: string) {
  yield* batches;
  yield [last];
}
