import { useState } from 'react';
import { useNavigate } from 'react-router';
import { RECORDED_PAYMENT_LABELS } from '#contract/admin/labels.ts';
import { ApiError } from '#contract/errors.ts';
import { toIndianDay } from '#domain/calendar.ts';
import { formatPaise } from '#domain/money.ts';
import { orderNumber } from '#domain/orders/order.ts';
import { RECORDED_PAYMENTS, type RecordedPayment } from '#domain/orders/payment-methods.ts';
import { admin } from '#web/admin/api.ts';
import { CheckField, SelectField } from '#web/admin/form/fields.tsx';
import { FormDialog } from '#web/admin/form/form-dialog.tsx';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import * as adminPaths from '#web/admin/paths.ts';
import { Field } from '#web/ui/field.tsx';
import type { Draft, Preview } from './draft.ts';

type Kind = 'link' | 'cod' | 'recorded';

interface CompleteDialogProps {
  draft: Pick<Draft, 'id' | 'version'>;
  preview: Preview;
  hasEmail: boolean;
  /** Fields of the page must be corrected first. */
  onRefused: (error: ApiError) => void;
  onClose: () => void;
}

export function CompleteDialog({ draft, preview, hasEmail, onRefused, onClose }: CompleteDialogProps) {
  const navigate = useNavigate();
  const [kind, setKind] = useState<Kind>('link');
  const [method, setMethod] = useState<RecordedPayment>('upi');
  const today = toIndianDay(new Date());
  const { total } = preview[kind];

  async function submit(form: FormData) {
    const recorded = {
      payment: method,
      reference: String(form.get('reference')),
      receivedOn: String(form.get('receivedOn')),
    };
    try {
      const { orderId, number } = await admin.call('admin.draft.complete', {
        ...{ id: draft.id, version: draft.version, total },
        ...(kind === 'recorded' ? recorded : { payment: kind }),
      });
      await navigate(adminPaths.order(orderId));
      return `Order ${orderNumber(number)} created.`;
    } catch (error) {
      if (!(error instanceof ApiError) || !Object.keys(error.fields ?? {}).some(isOfPage)) throw error;
      onRefused(error);
      return undefined;
    }
  }

  const choice = (value: Kind, label: string, hint: string) => (
    <div>
      <CheckField
        type="radio"
        name="kind"
        label={`${label}, ${formatPaise(preview[value].total)}`}
        checked={kind === value}
        onChange={() => setKind(value)}
      />
      <span className={look.secondary}>{hint}</span>
    </div>
  );

  return (
    <FormDialog
      title="Complete order"
      submitLabel="Create order"
      busyLabel="Creating…"
      submit={submit}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <fieldset className={layout.stack}>
            <legend className="visually-hidden">Payment</legend>
            {choice(
              'link',
              'Payment link',
              hasEmail
                ? 'The customer gets the link by email. You can also copy it from the order.'
                : 'You copy the link from the order and send it yourself.',
            )}
            {choice('cod', 'Cash on delivery', 'The courier collects the cash.')}
            {choice('recorded', 'Payment received', 'You have received the money by UPI, bank or in cash.')}
          </fieldset>
          {kind === 'recorded' && (
            <div className={layout.fields}>
              <SelectField
                label="Received by"
                options={RECORDED_PAYMENTS.map((one) => [one, RECORDED_PAYMENT_LABELS[one]] as const)}
                value={method}
                onChange={setMethod}
              />
              <Field
                label={method === 'cash' ? 'Reference (optional)' : 'Reference'}
                name="reference"
                maxLength={100}
                required={method !== 'cash'}
                error={errors.reference}
              />
              <Field
                label="Received on"
                name="receivedOn"
                type="date"
                required
                max={today}
                defaultValue={today}
                error={errors.receivedOn}
              />
            </div>
          )}
          {kind === 'link' && (
            <p className={look.hint}>
              The order holds its stock and waits for the payment. Without it, the order is cancelled after
              three days, or when the reservation ends if that is later.
            </p>
          )}
        </>
      )}
    </FormDialog>
  );
}

const isOfPage = (field: string) => field.startsWith('address.') || field.startsWith('items.');
