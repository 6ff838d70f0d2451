import { Link } from 'react-router';
import type { Output } from '#contract/schemas.ts';
import { formatRupees } from '#domain/money.ts';
import { shortId } from '#domain/order.ts';
import { admin } from '#web/admin/api.ts';
import { ActionError } from '#web/admin/parts/action-error.tsx';
import { formatDateTime } from '#web/admin/parts/format-date.ts';
import { useTask } from '#web/admin/parts/use-task.ts';
import { adminPaths } from '#web/admin/paths.ts';
import { useIsOwner } from '#web/admin/staff-member.ts';
import { pageMeta } from '#web/seo/meta.ts';
import { Button } from '#web/ui/button.tsx';
import type { Route } from './+types/payments-page.ts';

type Payments = Output<'admin.payment.list'>;

export const meta = () =>
  pageMeta({ title: 'Payments to review', description: 'Money that waits for a decision.' });

export const clientLoader = () => admin.call('admin.payment.list');

export default function PaymentsPage({ loaderData: { held, failedRefunds } }: Route.ComponentProps) {
  return (
    <>
      <header className="page-head">
        <div>
          <Link to={adminPaths.orders}>Orders</Link>
          <h1>Payments to review</h1>
        </div>
      </header>
      <div className="stack">
        <section className="panel" aria-labelledby="held">
          <h2 id="held">Held payments</h2>
          <p className="hint">
            These payments arrived but match no order. Refund them in full, or write to the customer.
          </p>
          {held.length === 0 ? (
            <p className="empty-message">No payment is held.</p>
          ) : (
            <Held payments={held} />
          )}
        </section>
        <section className="panel" aria-labelledby="failed">
          <h2 id="failed">Refunds that failed</h2>
          <p className="hint">
            The payment provider could not make them. Pay the customer in another way, and add a note to the
            order.
          </p>
          {failedRefunds.length === 0 ? (
            <p className="empty-message">No refund has failed.</p>
          ) : (
            <FailedRefunds refunds={failedRefunds} />
          )}
        </section>
      </div>
    </>
  );
}

const Held = ({ payments }: { payments: Payments['held'] }) => (
  <table className="list">
    <thead>
      <tr>
        <th scope="col">Order</th>
        <th scope="col">Why it is held</th>
        <th scope="col" className="number">
          Amount
        </th>
        <th scope="col">What to do</th>
      </tr>
    </thead>
    <tbody>
      {payments.map((payment) => (
        <HeldPayment key={payment.id} payment={payment} />
      ))}
    </tbody>
  </table>
);

function HeldPayment({ payment }: { payment: Payments['held'][number] }) {
  const isOwner = useIsOwner();
  const task = useTask();
  return (
    <tr>
      <th scope="row">
        <Link to={adminPaths.order(payment.orderId)} data-row>
          {shortId(payment.orderId)}
        </Link>
        <span className="secondary">
          {payment.orderStatus}, {formatDateTime(payment.date)}
        </span>
      </th>
      <td>
        {payment.reason}
        <span className="secondary">{payment.id}</span>
      </td>
      <td className="number">
        {formatRupees(payment.amount)}
        <span className="secondary">order {formatRupees(payment.orderTotal)}</span>
      </td>
      <td>
        {isOwner ? (
          <Button
            kind="quiet"
            busy={task.isBusy}
            onClick={() =>
              task.run(async () => {
                await admin.call('admin.payment.refund', { id: payment.id });
                return `${formatRupees(payment.amount)} will be refunded.`;
              })
            }
          >
            Refund
          </Button>
        ) : (
          <span className="secondary">Only owners can make refunds.</span>
        )}
        <ActionError error={task.refusal} />
      </td>
    </tr>
  );
}

const FailedRefunds = ({ refunds }: { refunds: Payments['failedRefunds'] }) => (
  <table className="list">
    <thead>
      <tr>
        <th scope="col">Order</th>
        <th scope="col">What it was for</th>
        <th scope="col" className="number">
          Amount
        </th>
      </tr>
    </thead>
    <tbody>
      {refunds.map((refund) => (
        <tr key={refund.id}>
          <th scope="row">
            <Link to={adminPaths.order(refund.orderId)} data-row>
              {shortId(refund.orderId)}
            </Link>
            <span className="secondary">{formatDateTime(refund.date)}</span>
          </th>
          <td>
            {refund.reason}
            <span className="secondary">{refund.paymentId}</span>
          </td>
          <td className="number">{formatRupees(refund.amount)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
