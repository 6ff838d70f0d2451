import { useSettingsForm } from './settings-form.ts';
import { TierFields } from './tier-fields.tsx';

export default function DiscountsSection() {
  const { value, change, errorOf } = useSettingsForm();
  return (
    <TierFields
      tiers={value.policy.coupons}
      errorOf={(path) => errorOf(`policy.coupons.${path}`)}
      onChange={(coupons) => change({ policy: { ...value.policy, coupons } })}
    />
  );
}
