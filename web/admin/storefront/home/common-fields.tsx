import { DEVICES } from '#domain/sections.ts';
import { SelectField, TextField } from '#web/admin/form/fields.tsx';
import { fromIndianTime, toIndianTime } from '#web/admin/form/indian-time.ts';
import type { StoredSection } from '#web/home/section.ts';

const DEVICE_LABELS = { all: 'All devices', phone: 'Phones only', desk: 'Desktops and tablets only' };

interface CommonFieldsProps {
  section: StoredSection;
  change: (change: Partial<Pick<StoredSection, 'device' | 'from' | 'until'>>) => void;
  errorOf: (field: string) => string | undefined;
}

export const CommonFields = ({ section, change, errorOf }: CommonFieldsProps) => (
  <fieldset className="form">
    <legend>Visibility</legend>
    <SelectField
      label="Show on"
      options={DEVICES.map((device) => [device, DEVICE_LABELS[device]] as const)}
      value={section.device}
      onChange={(device) => change({ device })}
    />
    {(['from', 'until'] as const).map((name) => (
      <TextField
        key={name}
        label={name === 'from' ? 'From (IST, optional)' : 'Until (IST, optional)'}
        type="datetime-local"
        value={toIndianTime(section[name])}
        error={errorOf(name)}
        onChange={(text) => change({ [name]: fromIndianTime(text) })}
      />
    ))}
  </fieldset>
);
