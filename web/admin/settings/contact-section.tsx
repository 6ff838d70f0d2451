import { TextField } from '#web/admin/parts/fields.tsx';
import { useSettingsForm } from './settings-form.ts';

const FIELDS = [
  ['email', 'Email', 'email'],
  ['phone', 'Phone', 'text'],
  ['adminEmail', 'Admin contact in the footer', 'email'],
  ['supportHours', 'Support hours', 'text', true],
  ['address', 'Address', 'text', true],
] as const;

export default function ContactSection() {
  const { value, change, errorOf } = useSettingsForm();
  return (
    <fieldset className="panel">
      <legend>Contact details shown to customers</legend>
      <div className="fields">
        {FIELDS.map(([name, label, type, isWide]) => (
          <div key={name} className={isWide ? 'full-width' : undefined}>
            <TextField
              label={label}
              type={type}
              required
              value={value.contact[name]}
              error={errorOf(`contact.${name}`)}
              onChange={(text) => change({ contact: { ...value.contact, [name]: text } })}
            />
          </div>
        ))}
      </div>
    </fieldset>
  );
}
