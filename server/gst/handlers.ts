import { ApiError } from '#contract/errors.ts';
import { gstr1Table, sectionTotals } from '#domain/orders/gstr1-csv.ts';
import { gstr1Json } from '#domain/orders/gstr1-json.ts';
import { record } from '#server/audit/record.ts';
import { safeLine } from '#server/csv/csv-line.ts';
import { csvStream } from '#server/csv/csv-stream.ts';
import type { Handlers } from '#server/http/endpoint.ts';
import type { StaffMember } from '#server/services/caller.ts';
import type { Services } from '#server/services/services.ts';
import { currentSettings } from '#server/settings/current.ts';
import { readMonth } from './read-month.ts';
import { zipDocuments } from './zip-documents.ts';

const MAX_NAMED = 20;

export const gstHandlers = {
  'admin.gst.get': async ({ input: { month } }, { db }) => {
    const { gstr1, withoutHsn } = await readMonth(db, month);
    return {
      data: {
        gstin: await gstinOf(db),
        sections: sectionTotals(gstr1),
        withoutHsn: withoutHsn.slice(0, MAX_NAMED),
      },
    };
  },

  'admin.gst.json': async ({ input: { month }, staffMember }, services) => {
    const gstin = await gstinOf(services.db);
    if (!gstin) throw new ApiError('conflict', 'Please enter your GSTIN in Settings first.');
    const { gstr1 } = await readMonth(services.db, month);
    await log(services, staffMember, month);
    const text = JSON.stringify(gstr1Json(gstr1, { gstin, month }));
    return { data: { name: `gstr1-${gstin}-${month}.json`, body: new TextEncoder().encode(text) } };
  },

  'admin.gst.csv': async ({ input: { month, section }, staffMember }, services) => {
    const { gstr1 } = await readMonth(services.db, month);
    await log(services, staffMember, month);
    const { columns, rows } = gstr1Table(gstr1, section);
    return {
      data: { name: `gstr1-${section}-${month}.csv`, body: csvStream(safeLine(columns), linesOf(rows)) },
    };
  },

  'admin.gst.documents': async ({ input: { month }, staffMember }, services) => {
    const { db, now } = services;
    const entry = { actor: staffMember.email, action: 'export_data' } as const;
    await record(db, now, { ...entry, subject: `export:documents of ${month}` });
    return { data: { name: `documents-${month}.zip`, body: zipDocuments(services, month) } };
  },
} satisfies Partial<Handlers>;

const gstinOf = async (db: Services['db']) => (await currentSettings(db)).settings.tax.gstin;

const log = ({ db, now }: Services, { email }: StaffMember, month: string) =>
  record(db, now, { actor: email, action: 'export_data', subject: `export:GSTR-1 of ${month}` });

async function* linesOf(rows: string[][]): AsyncGenerator<string[]> {
  yield rows.map(safeLine);
}
