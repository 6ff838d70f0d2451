import { ACTION_LABELS, RESOLUTION_LABELS } from '#contract/admin/labels.ts';
import { formatPaise, type Paise, paise, ZERO } from '#domain/money.ts';
import {
  isCashOnDelivery,
  needsPayout,
  type PaymentMethod,
  type RecordedPayment,
} from '#domain/orders/payment-methods.ts';
import { returnEvent } from '#domain/orders/returns.ts';
import { admin } from '#web/admin/api.ts';
import { FormDialog } from '#web/admin/form/form-dialog.tsx';
import { readQuantity } from '#web/admin/form/quantity-field.tsx';
import { Field } from '#web/ui/field.tsx';
import { type OrderReturn, type ReturnStep, stepLabel } from './order-return.ts';
import { PayoutLines } from './payout-lines.tsx';
import { ReceivedItems } from './received-items.tsx';

interface StepDialogProps {
  orderReturn: OrderReturn;
  paymentMethod: PaymentMethod;
  recordedPayment: RecordedPayment | null;
  to: ReturnStep;
  onClose: () => void;
}

export function StepDialog({ orderReturn, paymentMethod, recordedPayment, to, onClose }: StepDialogProps) {
  const { resolution } = orderReturn;
  const label = stepLabel(to, resolution);
  const refund = formatPaise(orderReturn.refund);
  const hasRefund = orderReturn.refund > 0;
  const isManualRefund = to === 'refunded' && hasRefund && needsPayout({ paymentMethod, recordedPayment });

  async function submit(form: FormData) {
    const message = String(form.get('message')).trim();
    await admin.call('admin.return.setStatus', {
      id: orderReturn._id,
      to,
      ...(message && { message }),
      ...(to === 'received' && {
        items: orderReturn.items.map(({ position }) => ({
          position,
          quantity: readQuantity(form, position),
          restock: form.has(`restock-${position}`),
        })),
      }),
      ...(to === 'refunded' && { refund: orderReturn.refund }),
      ...(isManualRefund && { reference: String(form.get('reference')) }),
    });
    return `${ACTION_LABELS[returnEvent(to, resolution)]}. The customer has been notified.`;
  }

  return (
    <FormDialog
      title={label}
      submitLabel={label}
      isDangerous={to === 'declined'}
      submit={submit}
      onClose={onClose}
    >
      {(errors) => (
        <>
          {to === 'received' && <ReceivedItems items={orderReturn.items} errors={errors} />}
          {to === 'declined' && orderReturn.status === 'received' && (
            <p>
              Items that went back into stock are taken out of it again. The customer can return them again.
            </p>
          )}
          {to === 'refunded' && (
            <p>
              {isManualRefund
                ? `Send ${refund} to the customer first, then enter the transfer’s reference here.`
                : hasRefund
                  ? `${refund} will be refunded to the original payment method.`
                  : 'There is nothing to refund for these items.'}{' '}
              {!orderReturn.isByMerchant && 'A credit note will be created.'}
            </p>
          )}
          {isManualRefund && (
            <>
              <p>
                {orderReturn.payout ? (
                  <PayoutLines payout={orderReturn.payout} />
                ) : (
                  'The customer hasn’t entered payout details yet. They can add a UPI ID or bank account on their order page.'
                )}
              </p>
              <Field
                label="Transfer reference"
                name="reference"
                required
                maxLength={100}
                error={errors.reference}
              />
            </>
          )}
          {to === 'exchanged' && (
            <p>
              This places a new order for the items that were set aside.{' '}
              {describeDifference(orderReturn.difference ?? ZERO, paymentMethod)}
            </p>
          )}
          <Field
            as="textarea"
            label="Message to the customer"
            name="message"
            hint={
              to === 'declined'
                ? `Explain why the ${RESOLUTION_LABELS[resolution].toLowerCase()} is declined.`
                : to === 'received'
                  ? 'Required if you accept fewer items.'
                  : 'Optional'
            }
            required={to === 'declined'}
            maxLength={500}
            rows={3}
            error={errors.message}
          />
        </>
      )}
    </FormDialog>
  );
}

function describeDifference(difference: Paise, paymentMethod: PaymentMethod): string {
  const amount = formatPaise(paise(Math.abs(difference)));
  if (difference === 0) return 'It is free of charge.';
  if (difference < 0) return `They cost ${amount} less, which is refunded with a credit note.`;
  return isCashOnDelivery(paymentMethod)
    ? `They cost ${amount} more, which the courier collects.`
    : `They cost ${amount} more. The customer gets a link to pay it before you can send the order.`;
}
