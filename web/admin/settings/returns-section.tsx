import { CheckField, NumberField } from '#web/admin/form/fields.tsx';
import { connectFields } from '#web/admin/parts/connect-fields.ts';
import { useSettingsForm } from './settings-form.ts';

export default function ReturnsSection() {
  const { value, change, errorOf } = useSettingsForm();
  const field = connectFields(value, errorOf, change);
  return (
    <fieldset className="panel">
      <legend>Returns and stock</legend>
      <div className="fields">
        <NumberField
          label="Return window (days)"
          hint="Applies to new orders."
          max={365}
          {...field('returnDays')}
        />
        <NumberField
          label="Low stock threshold"
          hint="Items left of one variant."
          max={10_000}
          {...field('lowStock')}
        />
      </div>
      <CheckField
        label="Show sold-out products last, in every sort order"
        checked={value.soldOutLast}
        onChange={(soldOutLast) => change({ soldOutLast })}
      />
    </fieldset>
  );
}
