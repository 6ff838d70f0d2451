import { useSettingsForm } from './settings-form.ts';
import { TaxFields } from './tax-fields.tsx';

export default function TaxSection() {
  const { value, change, errorOf } = useSettingsForm();
  return (
    <TaxFields
      tax={value.tax}
      errorOf={(path) => errorOf(`tax.${path}`)}
      onChange={(part) => change({ tax: { ...value.tax, ...part } })}
    />
  );
}
