import { MoneyField } from '#web/admin/parts/fields.tsx';
import { useSettingsForm } from './settings-form.ts';

const CHARGES = {
  deliveryFee: 'Delivery fee (₹)',
  freeDeliveryFrom: 'Free delivery from (₹)',
  codFee: 'Cash on delivery fee (₹)',
};

export default function DeliverySection() {
  const { value, change, errorOf } = useSettingsForm();
  const { policy } = value;
  return (
    <fieldset className="panel">
      <legend>Charges</legend>
      <div className="fields">
        {(['deliveryFee', 'freeDeliveryFrom', 'codFee'] as const).map((name) => (
          <MoneyField
            key={name}
            label={CHARGES[name]}
            value={policy[name]}
            error={errorOf(`policy.${name}`)}
            onChange={(amount) => change({ policy: { ...policy, [name]: amount } })}
          />
        ))}
      </div>
    </fieldset>
  );
}
