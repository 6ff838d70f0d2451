import { CheckField } from '#web/admin/form/fields.tsx';
import { useSettingsForm } from './settings-form.ts';

export default function OfflineSection() {
  const { value, change } = useSettingsForm();
  return (
    <fieldset className="panel">
      <legend>Offline use</legend>
      <CheckField
        label="Open visited pages without a network"
        checked={value.worksOffline}
        onChange={(worksOffline) => change({ worksOffline })}
      />
      <p className="hint">
        The browsers of your customers store the pages that they visit, which also makes later visits faster.
        If you turn this off, each browser deletes its stored pages at the next visit.
      </p>
    </fieldset>
  );
}
