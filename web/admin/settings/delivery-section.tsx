import { MoneyField } from '#web/admin/parts/fields.tsx';
import { useSettingsForm } from './settings-form.ts';

const FEES = [
  ['deliveryFee', 'Delivery fee (₹)'],
  ['freeDeliveryFrom', 'Free delivery from (₹)'],
  ['codFee', 'Cash on delivery fee (₹)'],
] as const;

export default function DeliverySection() {
  const { value, change, errorOf } = useSettingsForm();
  return (
    <fieldset className="panel">
      <legend>Fees</legend>
      <div className="fields">
        {FEES.map(([name, label]) => (
          <MoneyField
            key={name}
            label={label}
            value={value.policy[name]}
            error={errorOf(`policy.${name}`)}
            onChange={(amount) => change({ policy: { ...value.policy, [name]: amount } })}
          />
        ))}
      </div>
    </fieldset>
  );
}
