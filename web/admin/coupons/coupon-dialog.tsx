import { admin } from '#web/admin/api.ts';
import { ConflictBox } from '#web/admin/form/conflict-box.tsx';
import {
  CheckField,
  MoneyField,
  NumberField,
  OptionalNumberField,
  TextField,
} from '#web/admin/form/fields.tsx';
import { FormDialog } from '#web/admin/form/form-dialog.tsx';
import { fromIndianTime, toIndianTime } from '#web/admin/form/indian-time.ts';
import { TranslatedField } from '#web/admin/form/translated-field.tsx';
import { useDraft } from '#web/admin/form/use-draft.ts';
import { connectFields } from '#web/admin/parts/connect-fields.ts';
import { type Coupon, FIELD_GROUPS, NEW_COUPON, toEdit } from './coupon.ts';

const NO_LIMIT = 'Leave empty for no limit.';

export function CouponDialog({ coupon, onClose }: { coupon: Coupon | undefined; onClose: () => void }) {
  const draft = useDraft(
    `coupon.${coupon?.code ?? 'new'}`,
    coupon?.version ?? 0,
    coupon ? toEdit(coupon) : NEW_COUPON,
    FIELD_GROUPS,
  );
  const { value, change } = draft;
  const checkbox = (name: 'firstOrdersOnly' | 'forSubscribers' | 'active', label: string) => (
    <CheckField
      className="full-width"
      label={label}
      checked={value[name]}
      onChange={(checked) => change({ [name]: checked })}
    />
  );

  async function save() {
    if (coupon) await admin.call('admin.coupon.update', { ...value, version: draft.version });
    else await admin.call('admin.coupon.create', value);
    return `Coupon ${value.code.toUpperCase()} saved.`;
  }

  function fields(errors: Partial<Record<string, string>>) {
    const field = connectFields(value, (name) => errors[name], change);
    return (
      <div className="fields">
        {!coupon && (
          <TextField
            label="Code"
            required
            pattern="[A-Za-z0-9]{3,20}"
            title="3 to 20 letters and digits"
            {...field('code')}
          />
        )}
        <fieldset className="actions full-width">
          <legend className="visually-hidden">Discount type</legend>
          <CheckField
            type="radio"
            label="Percentage"
            checked={value.percent !== null}
            onChange={() => change({ percent: 10, amount: null })}
          />
          <CheckField
            type="radio"
            label="Fixed amount"
            checked={value.amount !== null}
            onChange={() => change({ percent: null, amount: Number.NaN, maxDiscount: null })}
          />
        </fieldset>
        {value.amount === null ? (
          <>
            <NumberField label="Discount (%)" min={1} max={100} {...field('percent')} />
            <MoneyField
              label="Maximum discount (₹)"
              hint={NO_LIMIT}
              required={false}
              {...field('maxDiscount')}
              onChange={(amount) => change({ maxDiscount: Number.isNaN(amount) ? null : amount })}
            />
          </>
        ) : (
          <MoneyField label="Discount (₹)" {...field('amount')} />
        )}
        <MoneyField label="Minimum subtotal (₹)" {...field('minSubtotal')} />
        {(['startsAt', 'endsAt'] as const).map((name) => (
          <TextField
            key={name}
            label={name === 'startsAt' ? 'Starts (IST)' : 'Ends (IST)'}
            type="datetime-local"
            error={errors[name]}
            value={toIndianTime(value[name])}
            onChange={(text) => change({ [name]: fromIndianTime(text) })}
          />
        ))}
        <OptionalNumberField label="Total uses" hint={NO_LIMIT} min={1} {...field('maxUses')} />
        <OptionalNumberField
          label="Uses per customer"
          hint={NO_LIMIT}
          min={1}
          {...field('maxUsesPerCustomer')}
        />
        <div className="full-width">
          <TranslatedField
            name="claim"
            label="Banner message"
            value={{ claim: value.claim ?? '', translations: value.translations }}
            errors={errors as Record<string, string>}
            maxLength={120}
            fallback="the discount and its conditions"
            onChange={change}
          >
            <TextField
              label="Banner message"
              hint="Optional. Shown in the scrolling banner while the coupon can be used. Limits are added automatically."
              maxLength={120}
              placeholder="30% off your first order"
              error={errors.claim}
              value={value.claim ?? ''}
              onChange={(claim) => change({ claim: claim || null })}
            />
          </TranslatedField>
        </div>
        {checkbox('firstOrdersOnly', 'First orders only (by account, email, phone number and address)')}
        {checkbox('forSubscribers', 'Show to new newsletter subscribers')}
        {value.forSubscribers && (
          <p className="hint full-width">
            The newsletter box shows the code to everyone who enters an email address. The shop stores no
            address: there is no mailing list.
          </p>
        )}
        {checkbox('active', 'Active: customers can enter the code at checkout')}
      </div>
    );
  }

  return (
    <FormDialog
      title={coupon ? `Coupon ${coupon.code}` : 'Create coupon'}
      submitLabel="Save"
      busyLabel="Saving…"
      canSubmit={!draft.conflict}
      submit={save}
      onClose={() => {
        draft.discard();
        onClose();
      }}
    >
      {(errors, action) => (
        <>
          {fields(errors)}
          <ConflictBox action={action} draft={draft} />
        </>
      )}
    </FormDialog>
  );
}
