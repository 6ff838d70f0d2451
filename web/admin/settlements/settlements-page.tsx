import { Link } from 'react-router';
import type { Output } from '#contract/schemas.ts';
import { formatPaise } from '#domain/money.ts';
import { orderNumber } from '#domain/orders/order.ts';
import { admin } from '#web/admin/api.ts';
import { DataTable } from '#web/admin/list/data-table.tsx';
import { readQuery } from '#web/admin/list/read-query.ts';
import { ActionButton } from '#web/admin/parts/action-button.tsx';
import { formatDate, formatDateTime } from '#web/admin/parts/format-date.ts';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { lastMonths, MonthField } from '#web/admin/parts/month-field.tsx';
import { adminMeta, PageHead } from '#web/admin/parts/page-head.tsx';
import { Panel } from '#web/admin/parts/panel.tsx';
import * as adminPaths from '#web/admin/paths.ts';
import { PaymentsNav } from '#web/admin/payments/payments-nav.tsx';
import type { Route } from './+types/settlements-page.ts';

export const meta = adminMeta('Settlements');

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { month = lastMonths()[0]! } = readQuery(request, ['month']);
  return { month, ...(await admin.call('admin.settlement.get', { month })) };
}

type Difference = Output<'admin.settlement.get'>['differences'][number];

export default function SettlementsPage({
  loaderData: { month, canRead, settlements, differences, unsettled },
}: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Settlements" parent={<Link to={adminPaths.orders}>Orders</Link>}>
        <a href={admin.address('admin.settlement.csv', { month })} download>
          Export lines
        </a>
      </PageHead>
      <PaymentsNav />
      <div className={layout.wideStack}>
        <Panel title="Period">
          <MonthField month={month} />
          <p className={look.hint}>
            The transfers of your payment provider to your bank account. They are read every hour.
          </p>
          {canRead ? (
            <div>
              <ActionButton
                kind="quiet"
                task={async () => {
                  const { added } = await admin.call('admin.settlement.read', { month });
                  return added === 1 ? '1 new line' : `${added} new lines`;
                }}
              >
                Read this month now
              </ActionButton>
            </div>
          ) : (
            <p>Your payment provider doesn’t list its settlements.</p>
          )}
        </Panel>
        <Panel title="Transfers">
          <DataTable
            rows={settlements}
            rowKey={({ id }) => id}
            empty="There are no settlements in this month."
            columns={[
              {
                label: 'Settlement',
                cell: ({ settledAt }) => formatDate(settledAt),
                details: ({ id, utr }) => (utr ? `UTR ${utr}` : id),
              },
              {
                label: 'Payments',
                kind: 'number',
                from: 'tablet',
                cell: ({ payments }) => formatPaise(payments),
                details: ({ refunds }) => refunds > 0 && `less ${formatPaise(refunds)} refunded`,
              },
              {
                label: 'Fees',
                kind: 'number',
                from: 'tablet',
                cell: ({ fees }) => formatPaise(fees),
                details: ({ tax }) => `and ${formatPaise(tax)} GST`,
              },
              {
                label: 'Bank',
                kind: 'number',
                cell: ({ amount }) => <strong>{formatPaise(amount)}</strong>,
                details: ({ other }) => other !== 0 && `with ${formatPaise(other)} of adjustments`,
              },
            ]}
          />
        </Panel>
        <Panel title="Differences">
          <p className={look.hint}>
            Lines of a settlement that don’t match a payment or refund of the shop, and adjustments.
          </p>
          <DataTable
            rows={differences}
            rowKey={({ settlementId, entityId }) => `${settlementId} ${entityId}`}
            empty="Every line matches."
            columns={[
              {
                label: 'Line',
                cell: (line) => (line.orderId ? <OrderLink {...line} /> : line.entityId),
                details: ({ type, description }) => [type, description].filter(Boolean).join(': '),
              },
              { label: 'Reason', cell: reasonOf },
              { label: 'Settled', kind: 'number', cell: ({ amount }) => formatPaise(amount) },
            ]}
          />
        </Panel>
        <Panel title="Not settled yet">
          <p className={look.hint}>
            Payments and refunds of the month that are more than three days old and in no settlement.
          </p>
          <DataTable
            rows={unsettled}
            rowKey={({ id }) => id}
            empty="Everything is settled."
            columns={[
              {
                label: 'Order',
                cell: (payment) => <OrderLink {...payment} />,
                details: ({ date }) => formatDateTime(date),
              },
              {
                label: 'Type',
                cell: ({ isRefund }) => (isRefund ? 'Refund' : 'Payment'),
                details: ({ id }) => id,
              },
              { label: 'Amount', kind: 'number', cell: ({ amount }) => formatPaise(amount) },
            ]}
          />
        </Panel>
      </div>
    </>
  );
}

const OrderLink = ({ orderId, orderNumber: number }: Pick<Difference, 'orderId' | 'orderNumber'>) =>
  orderId && number !== null ? <Link to={adminPaths.order(orderId)}>{orderNumber(number)}</Link> : '—';

function reasonOf({ type, expected }: Difference): string {
  if (expected !== null) return `The shop has ${formatPaise(expected)}`;
  if (type === 'payment' || type === 'refund') return `The shop doesn’t know this ${type}`;
  return 'Adjustment';
}
