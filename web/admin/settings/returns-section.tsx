import { NumberField } from '#web/admin/parts/fields.tsx';
import { useSettingsForm } from './settings-form.ts';

export default function ReturnsSection() {
  const { value, change, errorOf } = useSettingsForm();
  return (
    <fieldset className="panel">
      <legend>Returns and stock</legend>
      <div className="fields">
        <NumberField
          label="Return window (days)"
          hint="Applies to new orders."
          value={value.returnDays}
          max={365}
          error={errorOf('returnDays')}
          onChange={(returnDays) => change({ returnDays })}
        />
        <NumberField
          label="Low stock threshold"
          hint="Items left per size."
          value={value.lowStock}
          max={10_000}
          error={errorOf('lowStock')}
          onChange={(lowStock) => change({ lowStock })}
        />
      </div>
    </fieldset>
  );
}
