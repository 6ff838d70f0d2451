import type { TilePer } from '#domain/settings.ts';
import { SelectField } from '#web/admin/form/fields.tsx';
import { connectFields } from '#web/admin/parts/connect-fields.ts';
import { useSettingsForm } from './settings-form.ts';

const CHOICES = [
  ['product', 'One tile for each product, with its colours'],
  ['colour', 'One tile for each colour'],
] as const;

export default function CatalogueSection() {
  const { value, change, errorOf } = useSettingsForm();
  const field = connectFields(value, errorOf, change);
  return (
    <fieldset className="panel">
      <legend>Catalogue</legend>
      <SelectField<TilePer>
        label="Tiles in lists"
        hint="Applies to products with an option whose values have swatches."
        options={CHOICES}
        {...field('tilePer')}
      />
    </fieldset>
  );
}
