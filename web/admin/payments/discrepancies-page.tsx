import { Link } from 'react-router';
import type { Output } from '#contract/schemas.ts';
import { formatPaise, paise } from '#domain/money.ts';
import { orderNumber } from '#domain/orders/order.ts';
import { admin } from '#web/admin/api.ts';
import { DataTable } from '#web/admin/list/data-table.tsx';
import { formatDateTime } from '#web/admin/parts/format-date.ts';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { adminMeta, PageHead } from '#web/admin/parts/page-head.tsx';
import { Panel } from '#web/admin/parts/panel.tsx';
import * as adminPaths from '#web/admin/paths.ts';
import type { Route } from './+types/discrepancies-page.ts';
import { PaymentsNav } from './payments-nav.tsx';

type Answer = Output<'admin.payment.discrepancies'>;
type Discrepancy = Answer['discrepancies'][number];

export const meta = adminMeta('Discrepancies');

export const clientLoader = () => admin.call('admin.payment.discrepancies');

const LABELS: Record<Discrepancy['kind'], { label: string; meaning: string }> = {
  payments: {
    label: 'Payments',
    meaning: 'What was received, less refunds, is what was sold, less what is due.',
  },
  invoice: { label: 'Invoice', meaning: 'The invoice has the total of the order.' },
  tax: { label: 'Tax', meaning: 'The tax of a line is that of its rate.' },
  credits: { label: 'Credit notes', meaning: 'Credit notes are at most what was invoiced.' },
  refund: { label: 'Refund', meaning: 'The credit note of a return is its refund.' },
  cash: { label: 'Cash on delivery', meaning: 'The parcels collect what is due.' },
};

export default function DiscrepanciesPage({
  loaderData: { checkedAt, discrepancies },
}: Route.ComponentProps) {
  const checked = checkedAt && `All orders were last checked on ${formatDateTime(checkedAt)}.`;
  return (
    <>
      <PageHead title="Discrepancies" parent={<Link to={adminPaths.orders}>Orders</Link>} />
      <PaymentsNav />
      <div className={layout.wideStack}>
        <Panel title="Orders that do not add up">
          <p className={look.hint}>
            Every day the shop checks each order: what was received is what was sold, refunded or is still
            due, and invoices and credit notes agree. An order in this list was refunded twice, as its page
            says, or needs to be corrected by the developer of the shop. {checked}
          </p>
          <DataTable
            rows={discrepancies}
            rowKey={({ orderId, kind, document, expected, found }) =>
              [orderId, kind, document, expected, found].join()
            }
            empty={checked ? 'All orders add up.' : 'The first check of the orders has not ended yet.'}
            columns={[
              {
                label: 'Order',
                cell: ({ orderId, orderNumber: number }) => (
                  <Link to={adminPaths.order(orderId)} data-row>
                    {orderNumber(number)}
                  </Link>
                ),
              },
              {
                label: 'Rule',
                cell: ({ kind, document }) => [LABELS[kind].label, document].filter(Boolean).join(' '),
                details: ({ kind }) => LABELS[kind].meaning,
              },
              {
                label: 'Expected',
                kind: 'number',
                from: 'tablet',
                cell: ({ expected }) => formatPaise(expected),
              },
              {
                label: 'Found',
                kind: 'number',
                cell: ({ found }) => formatPaise(found),
                details: ({ expected, found }) => (
                  <>
                    <span className={look.secondary} data-below="tablet">
                      not {formatPaise(expected)}
                    </span>
                    {formatPaise(paise(Math.abs(found - expected)))} {found > expected ? 'more' : 'less'}
                  </>
                ),
              },
            ]}
          />
        </Panel>
      </div>
    </>
  );
}
