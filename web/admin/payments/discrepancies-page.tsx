import { Link } from 'react-router';
import type { Output } from '#contract/schemas.ts';
import { formatPaise, subtract } from '#domain/money.ts';
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

type Answer = Output<'admin.payment.discrepancies'>;
type Discrepancy = Answer['discrepancies'][number];

export const meta = adminMeta('Discrepancies');

export const clientLoader = () => admin.call('admin.payment.discrepancies');

const LABELS: Record<Discrepancy['kind'], { label: string; expected: string; found: string }> = {
  payments: {
    label: 'Payments',
    expected: 'sold, less what is due',
    found: 'received, less refunds',
  },
  invoice: { label: 'Invoice', expected: 'total of the order', found: 'total of the invoice' },
  tax: { label: 'Tax', expected: 'from the line’s total and rate', found: 'in the document' },
  credits: { label: 'Credit notes', expected: 'invoiced', found: 'credited' },
  refund: { label: 'Refund', expected: 'refund of the return', found: 'credit note of the return' },
  cash: { label: 'Cash on delivery', expected: 'due at the door', found: 'to be collected by parcels' },
};

export default function DiscrepanciesPage({
  loaderData: { checkedAt, discrepancies },
}: Route.ComponentProps) {
  const checked = checkedAt && `All orders were last checked on ${formatDateTime(checkedAt)}.`;
  return (
    <>
      <PageHead title="Discrepancies" parent={<Link to={adminPaths.payments}>Payments</Link>} />
      <div className={layout.wideStack}>
        <Panel title="Orders that do not add up">
          <p className={look.hint}>
            Every day the shop checks each order: what was received is what was sold, refunded or is still
            due, and invoices and credit notes agree. An order in this list needs to be corrected by whoever
            looks after the shop’s software. {checked}
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
                details: ({ document }) => document,
              },
              { label: 'What does not agree', cell: ({ kind }) => LABELS[kind].label },
              {
                label: 'Expected',
                kind: 'number',
                cell: ({ expected }) => formatPaise(expected),
                details: ({ kind }) => LABELS[kind].expected,
              },
              {
                label: 'Found',
                kind: 'number',
                cell: ({ found }) => formatPaise(found),
                details: ({ kind }) => LABELS[kind].found,
              },
              {
                label: 'Difference',
                kind: 'number',
                cell: ({ expected, found }) => formatPaise(subtract(found, expected)),
              },
            ]}
          />
        </Panel>
      </div>
    </>
  );
}
