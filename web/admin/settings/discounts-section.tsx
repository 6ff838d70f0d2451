import { MoneyField } from '#web/admin/form/fields.tsx';
import { Button } from '#web/ui/button.tsx';
import { useSettingsForm } from './settings-form.ts';

export default function DiscountsSection() {
  const { value, change, errorOf } = useSettingsForm();
  const tiers = value.policy.coupons;
  const setTiers = (coupons: typeof tiers) => change({ policy: { ...value.policy, coupons } });
  return (
    <fieldset className="panel">
      <legend>Automatic discounts</legend>
      <p className="hint">
        Applied at checkout without a code. The discount with the highest minimum subtotal that the order
        reaches applies.
      </p>
      {tiers.map((tier, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a tier has no ID
        <div key={index} className="field-row">
          {(['minSubtotal', 'amount'] as const).map((name) => (
            <MoneyField
              key={name}
              label={name === 'amount' ? 'Discount (₹)' : 'Minimum subtotal (₹)'}
              value={tier[name]}
              error={errorOf(`policy.coupons.${index}.${name}`)}
              onChange={(amount) => setTiers(tiers.with(index, { ...tier, [name]: amount }))}
            />
          ))}
          <Button kind="quiet" onClick={() => setTiers(tiers.toSpliced(index, 1))}>
            Remove<span className="visually-hidden"> discount {index + 1}</span>
          </Button>
        </div>
      ))}
      <div className="actions">
        <Button
          kind="quiet"
          onClick={() => setTiers([...tiers, { minSubtotal: Number.NaN, amount: Number.NaN }])}
        >
          Add discount
        </Button>
      </div>
    </fieldset>
  );
}
