import { z } from 'zod';
import { file } from '#contract/file.ts';
import { paise } from '#contract/money.ts';
import { GSTR1_SECTIONS } from '#domain/orders/gstr1-csv.ts';

export const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Please choose a month.');

export const gstSchemas = {
  'admin.gst.get': {
    access: 'staff',
    summary: 'What the GST return of a month has in each section',
    input: z.object({ month }),
    output: z.object({
      gstin: z.string().nullable(),
      sections: z.array(
        z.object({
          section: z.enum(GSTR1_SECTIONS),
          /** Lines of the section. */
          count: z.int(),
          taxable: paise,
          tax: paise,
        }),
      ),
      /** Numbers of documents with an item that has no HSN code of at least four digits, at most 20. */
      withoutHsn: z.array(z.string()),
    }),
  },
  'admin.gst.json': {
    access: 'staff',
    summary: 'GSTR-1 of a month as the GST portal reads it. Needs a GSTIN in the settings',
    input: z.object({ month }),
    file: 'application/json',
    output: file,
  },
  'admin.gst.csv': {
    access: 'staff',
    summary: 'A section of GSTR-1 of a month as CSV, with the columns of the GST offline tool',
    input: z.object({ month, section: z.enum(GSTR1_SECTIONS) }),
    file: 'text/csv; charset=utf-8',
    output: file,
  },
  'admin.gst.documents': {
    access: 'staff',
    summary: 'The invoices, bills of supply and credit notes of a month as PDFs in a ZIP file',
    input: z.object({ month }),
    file: 'application/zip',
    output: file,
  },
} as const;
