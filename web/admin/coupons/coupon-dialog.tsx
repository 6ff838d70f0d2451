import { type FormEvent, useState } from 'react';
import type { Input } from '#contract/schemas.ts';
import { admin } from '#web/admin/api.ts';
import { DialogActions } from '#web/admin/parts/dialog-actions.tsx';
import { MoneyField, NumberField, OptionalNumberField, TextField } from '#web/admin/parts/fields.tsx';
import { fromIndianTime, toIndianTime } from '#web/admin/parts/indian-time.ts';
import { useTask } from '#web/admin/parts/use-task.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import type { Coupon } from './coupons-page.tsx';

const NEW: Input<'admin.coupon.create'> = {
  code: '',
  percent: 10,
  amount: null,
  maxDiscount: null,
  minSubtotal: 0,
  startsAt: null,
  endsAt: null,
  maxUses: null,
  maxUsesPerCustomer: 1,
  active: true,
  firstOrdersOnly: false,
  forSubscribers: false,
  claim: null,
};

/** A coupon code to add or to change. */
export function CouponDialog({ coupon, onClose }: { coupon: Coupon | undefined; onClose: () => void }) {
  const [value, setValue] = useState<Input<'admin.coupon.create'>>(coupon ?? NEW);
  const task = useTask();
  const put = (part: Partial<typeof value>) => setValue((before) => ({ ...before, ...part }));
  const errors = task.refusal?.fields ?? {};

  async function save(event: FormEvent) {
    event.preventDefault();
    const isSaved = await task.run(async () => {
      if (coupon) await admin.call('admin.coupon.update', { ...value, version: coupon.version });
      else await admin.call('admin.coupon.create', value);
      return `The code ${value.code.toUpperCase()} is saved.`;
    });
    if (isSaved) onClose();
  }

  return (
    <Dialog open onClose={onClose} label={coupon ? `Coupon ${coupon.code}` : 'New coupon code'}>
      <form className="form" onSubmit={save}>
        <h2>{coupon ? `Code ${coupon.code}` : 'New code'}</h2>
        <div className="fields">
          {!coupon && (
            <TextField
              label="Code"
              required
              pattern="[A-Za-z0-9]{3,20}"
              title="3 to 20 emails and digits"
              value={value.code}
              error={errors.code}
              onChange={(code) => put({ code })}
            />
          )}
          <fieldset className="actions full-width">
            <legend className="visually-hidden">What it takes off</legend>
            <label className="check-label">
              <input
                type="radio"
                checked={value.percent !== null}
                onChange={() => put({ percent: 10, amount: null })}
              />{' '}
              A percent of the subtotal
            </label>
            <label className="check-label">
              <input
                type="radio"
                checked={value.amount !== null}
                onChange={() => put({ percent: null, amount: Number.NaN, maxDiscount: null })}
              />{' '}
              An amount
            </label>
          </fieldset>
          {value.amount === null ? (
            <>
              <NumberField
                label="Percent"
                min={1}
                max={100}
                value={value.percent}
                error={errors.percent}
                onChange={(percent) => put({ percent })}
              />
              <OptionalNumberField
                label="At most, ₹"
                hint="Left out: no limit."
                step="0.01"
                value={value.maxDiscount}
                error={errors.maxDiscount}
                onChange={(maxDiscount) => put({ maxDiscount })}
              />
            </>
          ) : (
            <MoneyField
              label="Amount, ₹"
              value={value.amount}
              error={errors.amount}
              onChange={(amount) => put({ amount })}
            />
          )}
          <MoneyField
            label="From a subtotal of, ₹"
            value={value.minSubtotal}
            error={errors.minSubtotal}
            onChange={(minSubtotal) => put({ minSubtotal })}
          />
          {(['startsAt', 'endsAt'] as const).map((name) => (
            <TextField
              key={name}
              label={name === 'startsAt' ? 'Begins (India’s clock)' : 'Ends (India’s clock)'}
              type="datetime-local"
              value={toIndianTime(value[name])}
              error={errors[name]}
              onChange={(text) => put({ [name]: fromIndianTime(text) })}
            />
          ))}
          <OptionalNumberField
            label="Orders in all"
            hint="Left out: no limit."
            min={1}
            value={value.maxUses}
            error={errors.maxUses}
            onChange={(maxUses) => put({ maxUses })}
          />
          <OptionalNumberField
            label="Orders of one account"
            hint="Left out: no limit."
            min={1}
            value={value.maxUsesPerCustomer}
            error={errors.maxUsesPerCustomer}
            onChange={(maxUsesPerCustomer) => put({ maxUsesPerCustomer })}
          />
          <TextField
            label="Banner message"
            hint="Optional. In the scrolling banner for as long as the code can be used. Limits are added to it."
            maxLength={120}
            placeholder="30% off your first order"
            value={value.claim ?? ''}
            error={errors.claim}
            onChange={(claim) => put({ claim: claim || null })}
          />
          {(['firstOrdersOnly', 'forSubscribers'] as const).map((name) => (
            <label key={name} className="check-label full-width">
              <input
                type="checkbox"
                checked={value[name]}
                onChange={(event) => put({ [name]: event.target.checked })}
              />{' '}
              {name === 'firstOrdersOnly'
                ? 'First orders only: of an account and of a phone number'
                : 'Newsletter: show this code to people who subscribe'}
            </label>
          ))}
          <label className="check-label full-width">
            <input
              type="checkbox"
              checked={value.active}
              onChange={(event) => put({ active: event.target.checked })}
            />{' '}
            Shoppers can use it: they enter it at the checkout
          </label>
        </div>
        <DialogActions task={task} label="Save" busyLabel="Saving…" onClose={onClose} />
      </form>
    </Dialog>
  );
}
