import { admin } from '#web/admin/api.ts';
import type { Route } from './+types/tax-section.ts';
import { useSettingsForm } from './settings-form.ts';
import { TaxFields } from './tax-fields.tsx';

export const clientLoader = () => admin.call('admin.product.defaultHsn');

export default function TaxSection({ loaderData: defaultHsn }: Route.ComponentProps) {
  const { value, change, errorOf } = useSettingsForm();
  return (
    <TaxFields
      tax={value.tax}
      productsOf={(name) => defaultHsn.find(({ subCategory }) => subCategory === name)?.products ?? 0}
      errorOf={(path) => errorOf(`tax.${path}`)}
      onChange={(part) => change({ tax: { ...value.tax, ...part } })}
    />
  );
}
