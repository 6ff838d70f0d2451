import { Link } from 'react-router';
import type { Output } from '#contract/schemas.ts';
import { formatPaise } from '#domain/money.ts';
import { admin } from '#web/admin/api.ts';
import { DataTable } from '#web/admin/list/data-table.tsx';
import { readQuery } from '#web/admin/list/read-query.ts';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { lastMonths, MonthField } from '#web/admin/parts/month-field.tsx';
import { adminMeta, PageHead } from '#web/admin/parts/page-head.tsx';
import { Panel } from '#web/admin/parts/panel.tsx';
import * as adminPaths from '#web/admin/paths.ts';
import type { Route } from './+types/gst-page.ts';

export const meta = adminMeta('GST return');

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { month = lastMonths()[1]! } = readQuery(request, ['month']);
  return { month, ...(await admin.call('admin.gst.get', { month })) };
}

type Section = Output<'admin.gst.get'>['sections'][number];

const LABELS: Record<Section['section'], [title: string, hint: string]> = {
  b2b: ['B2B (4A)', 'Invoices to customers with a GSTIN'],
  b2cl: ['B2C large (5)', 'Invoices of more than ₹1,00,000 to other states'],
  b2cs: ['B2C others (7)', 'All other taxed sales, less their credit notes'],
  cdnr: ['Credit notes, registered (9B)', 'Against the invoices of table 4A'],
  cdnur: ['Credit notes, unregistered (9B)', 'Against the invoices of table 5'],
  nil: ['Nil rated (8)', 'Sales at 0%, less their credit notes'],
  hsn_b2b: ['HSN summary, B2B (12)', 'By HSN code and rate, less credit notes'],
  hsn_b2c: ['HSN summary, B2C (12)', 'By HSN code and rate, less credit notes'],
  documents: ['Documents issued (13)', 'The first and last number of the month'],
};

export default function GstPage({
  loaderData: { month, gstin, sections, withoutHsn },
}: Route.ComponentProps) {
  return (
    <>
      <PageHead title="GST return" parent={<Link to={adminPaths.exports}>Exports</Link>} />
      <div className={layout.wideStack}>
        <Panel title="Return">
          <MonthField month={month} />
          {withoutHsn.length > 0 && (
            <p role="alert">
              These documents have items without an HSN code of at least four digits: {withoutHsn.join(', ')}.
              Enter the codes at the products or categories, so that later documents have them.
            </p>
          )}
          {gstin ? (
            <p>
              <a href={admin.address('admin.gst.json', { month })} download>
                Download GSTR-1 for the GST portal (JSON)
              </a>
            </p>
          ) : (
            <p>
              To download the file for the GST portal, enter your GSTIN in{' '}
              <Link to={adminPaths.settings}>Settings</Link>.
            </p>
          )}
          <p>
            <a href={admin.address('admin.gst.documents', { month })} download>
              Download all invoices and credit notes (ZIP)
            </a>
          </p>
          <p className={look.hint}>From the invoices and credit notes of the month.</p>
        </Panel>
        <Panel title="Sections">
          <DataTable
            rows={sections}
            rowKey={({ section }) => section}
            empty="There are no sections."
            columns={[
              {
                label: 'Section',
                cell: ({ section }) => LABELS[section][0],
                details: ({ section }) => LABELS[section][1],
              },
              { label: 'Lines', from: 'tablet', kind: 'number', cell: ({ count }) => count },
              {
                label: 'Taxable value',
                kind: 'number',
                cell: ({ taxable }) => formatPaise(taxable),
                details: ({ tax }) => `${formatPaise(tax)} tax`,
              },
              {
                label: 'File',
                kind: 'number',
                cell: ({ section }) => (
                  <a
                    href={admin.address('admin.gst.csv', { month, section })}
                    aria-label={`${LABELS[section][0]} as CSV`}
                    download
                  >
                    CSV
                  </a>
                ),
              },
            ]}
          />
        </Panel>
      </div>
    </>
  );
}
