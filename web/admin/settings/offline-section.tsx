import { CheckField } from '#web/admin/parts/fields.tsx';
import { useSettingsForm } from './settings-form.ts';

export default function OfflineSection() {
  const { value, change } = useSettingsForm();
  return (
    <fieldset className="panel">
      <legend>Offline use</legend>
      <CheckField
        label="Pages that a shopper has seen open without a network"
        checked={value.worksOffline}
        onChange={(worksOffline) => change({ worksOffline })}
      />
      <p className="hint">
        Browsers store these pages, so later visits are faster too. If you switch this off, every browser
        deletes them at its next visit.
      </p>
    </fieldset>
  );
}
