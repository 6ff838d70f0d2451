import { Link } from 'react-router';
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
import type { Route } from './+types/journal-page.ts';

export const meta = adminMeta('Journal');

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { month = lastMonths()[1]! } = readQuery(request, ['month']);
  return { month, ...(await admin.call('admin.journal.get', { month })) };
}

export default function JournalPage({ loaderData: { month, vouchers, ledgers } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Journal" parent={<Link to={adminPaths.exports}>Exports</Link>} />
      <div className={layout.wideStack}>
        <Panel title="Files">
          <MonthField month={month} />
          <p className={look.hint}>
            Sales, discounts, delivery and taxes from the month’s invoices and credit notes, with payments,
            refunds, cash from couriers and settlements.
          </p>
          {vouchers === 0 ? (
            <p>There are no vouchers in this month.</p>
          ) : (
            <ol className={layout.stack}>
              <li>
                <a href={admin.address('admin.journal.ledgers', { month })} download>
                  Download the ledgers for Tally (XML)
                </a>
                <p className={look.hint}>
                  Import them first. If your ledgers have other names, rename them in Tally and keep these
                  names as aliases.
                </p>
              </li>
              <li>
                <a href={admin.address('admin.journal.vouchers', { month })} download>
                  Download {vouchers === 1 ? '1 voucher' : `${vouchers.toLocaleString('en-IN')} vouchers`} for
                  Tally (XML)
                </a>
              </li>
              <li>
                <a href={admin.address('admin.journal.csv', { month })} download>
                  Download the journal as CSV
                </a>
                <p className={look.hint}>For other accounting programs. A line per ledger.</p>
              </li>
            </ol>
          )}
        </Panel>
        <Panel title="Ledgers">
          <DataTable
            rows={ledgers}
            rowKey={({ name }) => name}
            empty="There are no ledgers in this month."
            columns={[
              { label: 'Ledger', cell: ({ name }) => name, details: ({ group }) => group },
              { label: 'Debit', kind: 'number', from: 'tablet', cell: ({ debit }) => formatPaise(debit) },
              { label: 'Credit', kind: 'number', from: 'tablet', cell: ({ credit }) => formatPaise(credit) },
              {
                label: 'Balance',
                kind: 'number',
                cell: ({ balance }) => formatPaise(balance),
              },
            ]}
          />
        </Panel>
      </div>
    </>
  );
}
