import { paise } from '#domain/money.ts';
import { admin } from '#web/admin/api.ts';
import { ConflictBox } from '#web/admin/form/conflict-box.tsx';
import { FieldList } from '#web/admin/form/field-list.tsx';
import type { Fields } from '#web/admin/form/field-types.ts';
import { CheckField } from '#web/admin/form/fields.tsx';
import { FormDialog } from '#web/admin/form/form-dialog.tsx';
import { useDraft } from '#web/admin/form/use-draft.ts';
import layout from '#web/admin/parts/layout.module.css';
import { type Coupon, type Edit, FIELD_GROUPS, NEW_COUPON, toEdit } from './coupon.ts';

const NO_LIMIT = { blank: null, placeholder: 'No limit' } as const;

const CODE: Fields<Edit> = [
  { name: 'code', required: true, pattern: '[A-Za-z0-9]{3,20}', title: '3 to 20 letters and digits' },
];

const PERCENTAGE: Fields<Edit> = [
  { name: 'percent', kind: 'number', blank: null, required: true, min: 1, max: 100 },
  { name: 'maxDiscount', kind: 'money', ...NO_LIMIT },
];

const FIXED_AMOUNT: Fields<Edit> = [{ name: 'amount', kind: 'money', blank: null, required: true }];

const SUBTOTAL: Fields<Edit> = [{ name: 'minSubtotal', kind: 'money' }];

const PERIOD: Fields<Edit> = [
  { name: 'startsAt', kind: 'moment' },
  { name: 'endsAt', kind: 'moment' },
];

const USES: Fields<Edit> = [
  { name: 'maxUses', kind: 'number', min: 1, ...NO_LIMIT },
  { name: 'maxUsesPerCustomer', kind: 'number', min: 1, ...NO_LIMIT },
];

const FIELDS: Fields<Edit> = [
  {
    name: 'claim',
    blank: null,
    maxLength: 120,
    isTranslated: true,
    fallback: 'the discount and its conditions',
    hint: 'Optional. Shown in the scrolling banner while the coupon can be used. Limits are added automatically.',
    placeholder: '30% off your first order',
  },
  {
    name: 'firstOrdersOnly',
    kind: 'check',
    isWide: true,
    hint: 'By account, email, phone number and address.',
  },
  {
    name: 'forSubscribers',
    kind: 'check',
    isWide: true,
    hint: 'The newsletter box shows the code to everyone who enters an email address. The shop stores no address: there is no mailing list.',
  },
  { name: 'active', kind: 'check', isWide: true, hint: 'Customers can enter the code at checkout.' },
];

export function CouponDialog({ coupon, onClose }: { coupon: Coupon | undefined; onClose: () => void }) {
  const draft = useDraft(
    `coupon.${coupon?.code ?? 'new'}`,
    coupon?.version ?? 0,
    coupon ? toEdit(coupon) : NEW_COUPON,
    FIELD_GROUPS,
  );
  const { value, change } = draft;

  async function save() {
    if (coupon) await admin.call('admin.coupon.update', { ...value, version: draft.version });
    else await admin.call('admin.coupon.create', value);
    return `Coupon ${value.code.toUpperCase()} saved.`;
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
      {(errors, action) => {
        const form = { value, change, errorOf: (name: string) => errors[name], path: 'coupons' };
        return (
          <>
            <div className={layout.stack} inert={action.isBusy}>
              {!coupon && <FieldList fields={CODE} form={form} />}
              <fieldset className={layout.row}>
                <legend className="visually-hidden">Discount type</legend>
                <CheckField
                  type="radio"
                  label="Percentage"
                  checked={value.amount === null}
                  onChange={() => change({ percent: 10, amount: null })}
                />
                <CheckField
                  type="radio"
                  label="Fixed amount"
                  checked={value.amount !== null}
                  onChange={() => change({ percent: null, amount: paise(Number.NaN), maxDiscount: null })}
                />
              </fieldset>
              <div className={layout.filled}>
                <FieldList fields={value.amount === null ? PERCENTAGE : FIXED_AMOUNT} form={form} />
                <FieldList fields={SUBTOTAL} form={form} />
              </div>
              <div className={layout.filled}>
                <FieldList fields={PERIOD} form={form} />
              </div>
              <div className={layout.filled}>
                <FieldList fields={USES} form={form} />
              </div>
              <FieldList fields={FIELDS} form={form} />
            </div>
            <ConflictBox action={action} draft={draft} />
          </>
        );
      }}
    </FormDialog>
  );
}
