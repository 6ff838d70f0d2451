import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import {
  ORDER_STATUS_LABELS,
  PAYMENT_REASON_LABELS,
  RECORDED_PAYMENT_LABELS,
} from '#contract/admin/labels.ts';
import type { Output } from '#contract/schemas.ts';
import { formatPaise } from '#domain/money.ts';
import { orderNumber } from '#domain/orders/order.ts';
import { formatReceived } from '#domain/orders/payment.ts';
import { admin } from '#web/admin/api.ts';
import { FormDialog } from '#web/admin/form/form-dialog.tsx';
import { DataTable } from '#web/admin/list/data-table.tsx';
import { EmptyList } from '#web/admin/list/empty-list.tsx';
import { ActionButton } from '#web/admin/parts/action-button.tsx';
import { formatDateTime } from '#web/admin/parts/format-date.ts';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { adminMeta, PageHead } from '#web/admin/parts/page-head.tsx';
import { Panel } from '#web/admin/parts/panel.tsx';
import * as adminPaths from '#web/admin/paths.ts';
import { useCan } from '#web/admin/staff-member.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import type { Route } from './+types/payments-page.ts';
import { PaymentsNav } from './payments-nav.tsx';

export const meta = adminMeta('Payments');

export const clientLoader = () => admin.call('admin.payment.list');

export default function PaymentsPage({ loaderData: { held, failedRefunds, payouts } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Payments" parent={<Link to={adminPaths.orders}>Orders</Link>} />
      <PaymentsNav />
      {held.length + payouts.length + failedRefunds.length === 0 && (
        <EmptyList
          title="No payments to review"
          text="Payments that match no order, refunds to pay out and failed refunds are listed here."
        />
      )}
      <div className={layout.wideStack}>
        <Payments
          title="Held payments"
          hint="These payments were received but don’t match an order. Refund them, or contact the customer."
          count={held.length}
        >
          <DataTable
            rows={held}
            rowKey={({ id }) => id}
            columns={[
              {
                label: 'Order',
                cell: (payment) => <OrderLink {...payment} />,
                details: ({ orderStatus, date }) =>
                  `${ORDER_STATUS_LABELS[orderStatus]}, ${formatDateTime(date)}`,
              },
              {
                label: 'Reason',
                cell: (payment) => (
                  <Reason {...payment} actions={<Refund {...payment} />}>
                    {payment.id}, order total {formatPaise(payment.orderTotal)}
                    {payment.amountRefunded > 0 && `, ${formatPaise(payment.amountRefunded)} refunded before`}
                  </Reason>
                ),
              },
              { label: 'Amount', kind: 'number', cell: formatReceived },
              { label: 'Action', from: 'tablet', cell: (payment) => <Refund {...payment} /> },
            ]}
          />
        </Payments>
        <Payments
          title="Refunds to pay out"
          hint="These refunds are of payments that you have recorded. Send them by UPI, bank transfer or in cash, then enter the reference."
          count={payouts.length}
        >
          <DataTable
            rows={payouts}
            rowKey={({ id }) => id}
            columns={[
              {
                label: 'Order',
                cell: (refund) => <OrderLink {...refund} />,
                details: ({ date }) => formatDateTime(date),
              },
              {
                label: 'Reason',
                cell: (refund) => (
                  <Reason {...refund} actions={<PayOut {...refund} />}>
                    {refund.recordedAs && `Paid by ${RECORDED_PAYMENT_LABELS[refund.recordedAs]}`}
                  </Reason>
                ),
              },
              { label: 'Amount', kind: 'number', cell: ({ amount }) => formatPaise(amount) },
              { label: 'Action', from: 'tablet', cell: (refund) => <PayOut {...refund} /> },
            ]}
          />
        </Payments>
        <Payments
          title="Failed refunds"
          hint="The payment provider couldn’t process these refunds. Try again, or pay the customer another way, then record the payout. If you refund it in the provider’s dashboard, it disappears from this list by itself."
          count={failedRefunds.length}
        >
          <DataTable
            rows={failedRefunds}
            rowKey={({ id }) => id}
            columns={[
              {
                label: 'Order',
                cell: (refund) => <OrderLink {...refund} />,
                details: ({ date }) => formatDateTime(date),
              },
              {
                label: 'Reason',
                cell: (refund) => (
                  <Reason {...refund} actions={<FailedRefundActions {...refund} />}>
                    {refund.paymentId}
                  </Reason>
                ),
              },
              { label: 'Amount', kind: 'number', cell: ({ amount }) => formatPaise(amount) },
              { label: 'Action', from: 'tablet', cell: (refund) => <FailedRefundActions {...refund} /> },
            ]}
          />
        </Payments>
      </div>
    </>
  );
}

const Payments = ({
  title,
  hint,
  count,
  children,
}: {
  title: string;
  /** Says what to do with them. */
  hint: string;
  count: number;
  children: ReactNode;
}) =>
  count > 0 && (
    <Panel title={title}>
      <p className={look.hint}>{hint}</p>
      {children}
    </Panel>
  );

const OrderLink = (payment: { orderId: string; orderNumber: number }) => (
  <Link to={adminPaths.order(payment.orderId)} data-row>
    {orderNumber(payment.orderNumber)}
  </Link>
);

interface ReasonProps {
  reason: keyof typeof PAYMENT_REASON_LABELS | null;
  /** A phone has no room for a column of them. */
  actions: ReactNode;
  children: ReactNode;
}

const Reason = ({ reason, actions, children }: ReasonProps) => (
  <>
    {reason && PAYMENT_REASON_LABELS[reason]}
    <span className={look.secondary}>{children}</span>
    <div data-below="tablet">{actions}</div>
  </>
);

function Refund({ id, ...payment }: Output<'admin.payment.list'>['held'][number]) {
  const canRefund = useCan('refunds');
  async function refund() {
    await admin.call('admin.payment.refund', { id });
    return `${formatReceived(payment)} will be refunded.`;
  }
  return canRefund ? (
    <ActionButton kind="quiet" task={refund}>
      Refund
    </ActionButton>
  ) : (
    <span className={look.secondary}>You need the permission Refunds.</span>
  );
}

const FailedRefundActions = (refund: Output<'admin.payment.list'>['failedRefunds'][number]) => (
  <div className={layout.row}>
    <Retry {...refund} />
    <PayOut {...refund} />
  </div>
);

function Retry({ id, amount, orderNumber: number }: Output<'admin.payment.list'>['failedRefunds'][number]) {
  const canRefund = useCan('refunds');
  async function retry() {
    await admin.call('admin.payment.retryRefund', { id });
    return `${formatPaise(amount)} will be refunded.`;
  }
  return (
    canRefund && (
      <ActionButton kind="quiet" task={retry}>
        Try again<span className="visually-hidden"> {orderNumber(number)}</span>
      </ActionButton>
    )
  );
}

function PayOut({ id, amount, orderNumber: number }: Output<'admin.payment.list'>['payouts'][number]) {
  const canRefund = useCan('refunds');
  const [isOpen, setOpen] = useState(false);
  if (!canRefund) return <span className={look.secondary}>You need the permission Refunds.</span>;
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        Record payout…<span className="visually-hidden"> {orderNumber(number)}</span>
      </Button>
      {isOpen && (
        <FormDialog
          title="Record payout"
          submitLabel="Record payout"
          submit={async (form) => {
            await admin.call('admin.payment.payOut', { id, reference: String(form.get('reference')) });
            return `Payout of ${formatPaise(amount)} recorded.`;
          }}
          onClose={() => setOpen(false)}
        >
          {(errors) => (
            <>
              <p>
                Send {formatPaise(amount)} to the customer of {orderNumber(number)} first.
              </p>
              <Field
                label="Reference of the payout"
                name="reference"
                hint="Such as the UPI reference, or “cash”."
                required
                maxLength={100}
                error={errors.reference}
              />
            </>
          )}
        </FormDialog>
      )}
    </>
  );
}
