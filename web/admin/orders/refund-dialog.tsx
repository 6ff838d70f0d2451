import { useEffect, useState } from 'react';
import { ApiError } from '#contract/errors.ts';
import { formatPaise, min, subtract, toRupees } from '#domain/money.ts';
import { orderNumber } from '#domain/orders/order.ts';
import { admin } from '#web/admin/api.ts';
import { MoneyField, TextField } from '#web/admin/form/fields.tsx';
import { FormDialog } from '#web/admin/form/form-dialog.tsx';
import { Facts } from '#web/admin/parts/facts.tsx';
import layout from '#web/admin/parts/layout.module.css';
import { useCan } from '#web/admin/staff-member.ts';
import { Button } from '#web/ui/button.tsx';
import { createInvoice } from './invoice-link.tsx';
import type { Order } from './order.ts';
import { creditOf, emptyRefund, type Refund, type Refundable, toInput } from './refund.ts';
import { RefundItem } from './refund-item.tsx';

interface DialogProps {
  order: Order;
  onClose: () => void;
}

const REVERSED: Order['status'][] = ['cancelled', 'returned_to_sender'];

export function RefundButton({ order }: Pick<DialogProps, 'order'>) {
  const [isOpen, setIsOpen] = useState(false);
  const canRefund = useCan('refunds');
  // Until an order is packed or paid, it is edited instead.
  const isRefundable = order.invoice || (order.status === 'processing' && (order.packed || order.payment));
  if (!canRefund || !isRefundable || order.replaces || REVERSED.includes(order.status)) return null;
  const Dialog = order.invoice ? RefundDialog : InvoiceDialog;
  return (
    <>
      <Button kind="link" onClick={() => setIsOpen(true)}>
        Refund order…
      </Button>
      {isOpen && <Dialog order={order} onClose={() => setIsOpen(false)} />}
    </>
  );
}

const InvoiceDialog = ({ order, onClose }: DialogProps) => (
  <FormDialog
    title={`Refund of order ${orderNumber(order.number)}`}
    submitLabel="Create invoice"
    busyLabel="Creating…"
    submit={() => createInvoice(order._id)}
    onClose={onClose}
    onDone={() => {}}
  >
    <p>
      A refund corrects the invoice, which this order doesn’t have yet. Once it has one, you can refund a part
      of the order, but no longer edit it.
    </p>
    <p>To refund everything, cancel the order instead.</p>
  </FormDialog>
);

function RefundDialog({ order, onClose }: DialogProps) {
  const { refundable, problem } = useRefundable(order);
  const [refund, setRefund] = useState<Refund>(emptyRefund);
  const change = (part: Partial<Refund>) => setRefund((before) => ({ ...before, ...part }));
  const credit = refundable && creditOf(refundable, refund);
  const total = credit ? formatPaise(credit.total) : '';
  const isTooMuch = credit !== undefined && credit.total > refundable!.maximum;

  async function submit() {
    const { idempotencyKey } = refund;
    await admin.call('admin.order.refund', toInput(order, refundable!, refund), { idempotencyKey });
    return 'Refund saved. The customer has been notified.';
  }

  return (
    <FormDialog
      title={`Refund of order ${orderNumber(order.number)}`}
      submitLabel={total ? `Refund ${total}` : 'Refund'}
      busyLabel="Saving…"
      canSubmit={credit !== undefined && !credit.isEmpty && !isTooMuch}
      submit={submit}
      onClose={onClose}
    >
      {(errors) => {
        if (problem) return <p role="status">{problem}</p>;
        if (!refundable) return <p role="status">Loading…</p>;
        const { items, method } = refundable;
        const sent = toInput(order, refundable, refund).items;
        const errorOf = (position: number) => {
          const field = `items.${sent.findIndex((item) => item.position === position)}`;
          return errors[`${field}.quantity`] ?? errors[`${field}.restock`];
        };
        return (
          <>
            <ul className={layout.stack} aria-label="Items">
              {items
                .filter(({ quantity, isInParcel }) => quantity > 0 || isInParcel)
                .map((item) => (
                  <RefundItem
                    key={item.position}
                    item={item}
                    canRestock={!item.isSent || order.deliveredAt !== null}
                    value={refund.items[item.position]}
                    error={errorOf(item.position)}
                    onChange={(value) => change({ items: { ...refund.items, [item.position]: value } })}
                  />
                ))}
            </ul>
            {credit!.openFees > 0 && (
              <MoneyField
                label="Delivery and COD fees (₹)"
                hint={`Up to ${formatPaise(credit!.openFees)}.`}
                required={false}
                max={toRupees(credit!.openFees)}
                value={refund.fees}
                error={errors.fees}
                onChange={(fees) => change({ fees })}
              />
            )}
            <MoneyField
              label="Other amount (₹)"
              hint={`Up to ${formatPaise(credit!.open)}. The credit note spreads it over the order.`}
              required={false}
              max={toRupees(credit!.open)}
              value={refund.amount}
              error={errors.amount}
              onChange={(amount) => change({ amount })}
            />
            <TextField
              label="Reason"
              hint={`${refund.amount && refund.amount > 0 ? '' : 'Optional. '}Included in the customer’s email.`}
              required={refund.amount !== null && refund.amount > 0}
              maxLength={300}
              autoComplete="off"
              value={refund.reason}
              error={errors.reason}
              onChange={(reason) => change({ reason })}
            />
            {method === 'transfer' && (
              <TextField
                label="Transfer reference"
                hint="Without it, the customer is asked for a UPI ID or bank account. You enter it later, on this page."
                maxLength={100}
                autoComplete="off"
                value={refund.reference}
                error={errors.reference}
                onChange={(reference) => change({ reference })}
              />
            )}
            <Facts
              facts={{
                'Can be refunded': formatPaise(refundable.maximum),
                Refund: <strong>{total}</strong>,
              }}
            />
            <p role="status">
              {isTooMuch
                ? `At most ${formatPaise(refundable.maximum)} can be refunded.`
                : !credit!.isEmpty && settlement(refundable, refund)}
            </p>
          </>
        );
      }}
    </FormDialog>
  );
}

interface Loaded {
  refundable?: Refundable;
  problem?: string | null;
}

/** Loaded again whenever the order is. */
function useRefundable(order: Order): Loaded {
  const [loaded, setLoaded] = useState<Loaded>({});
  useEffect(() => {
    let isCurrent = true;
    admin.call('admin.order.refundable', { id: order._id }).then(
      (refundable) => isCurrent && setLoaded({ refundable, problem: refundable.problem }),
      (error: unknown) => {
        const problem = error instanceof ApiError ? error.message : 'This didn’t work. Please try again.';
        if (isCurrent) setLoaded({ problem });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [order]);
  return loaded;
}

function settlement(refundable: Refundable, refund: Refund): string {
  const { total } = creditOf(refundable, refund);
  const { method, toCollect } = refundable;
  const closing = 'A credit note is created, and the customer gets an email.';
  if (method === 'provider')
    return `${formatPaise(total)} will be refunded to the original payment method. ${closing}`;
  if (method === 'payout')
    return `Send ${formatPaise(total)} to the customer, and record it as paid out on this page. ${closing}`;
  if (method === 'transfer')
    return `Send ${formatPaise(total)} to the customer${refund.reference ? '' : ' once they have told you where'}. ${closing}`;
  const cash = min(total, toCollect);
  const advance = subtract(total, cash);
  return [
    `The courier collects ${formatPaise(subtract(toCollect, cash))} instead of ${formatPaise(toCollect)}.`,
    advance > 0 && `${formatPaise(advance)} of the advance will be refunded to its payment method.`,
    closing,
  ]
    .filter(Boolean)
    .join(' ');
}
