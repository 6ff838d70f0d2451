import { MoneyField } from '#web/admin/form/fields.tsx';
import { fieldLabel } from '#web/admin/parts/change-labels.ts';
import { FEES } from './sections.ts';
import { useSettingsForm } from './settings-form.ts';

export default function DeliverySection() {
  const { value, change, errorOf } = useSettingsForm();
  return (
    <fieldset className="panel">
      <legend>Fees</legend>
      <div className="fields">
        {FEES.map((name) => (
          <MoneyField
            key={name}
            label={`${fieldLabel(name)} (₹)`}
            value={value.policy[name]}
            error={errorOf(`policy.${name}`)}
            onChange={(amount) => change({ policy: { ...value.policy, [name]: amount } })}
          />
        ))}
      </div>
    </fieldset>
  );
}
