import { TextField } from '#web/admin/form/fields.tsx';
import { connectFields } from '#web/admin/parts/connect-fields.ts';
import { useSettingsForm } from './settings-form.ts';

const FIELDS = [
  ['email', 'Email', 'email'],
  ['phone', 'Phone', 'text'],
  ['adminEmail', 'Admin email in the footer', 'email'],
  ['supportHours', 'Support hours', 'text', true],
  ['address', 'Address', 'text', true],
] as const;

export default function ContactSection() {
  const { value, change, errorOf } = useSettingsForm();
  const field = connectFields(
    value.contact,
    (name) => errorOf(`contact.${name}`),
    (part) => change({ contact: { ...value.contact, ...part } }),
  );
  return (
    <fieldset className="panel">
      <legend>Contact details shown to customers</legend>
      <p className="hint">Pages, emails and invoices leave out what is empty here.</p>
      <div className="fields">
        {FIELDS.map(([name, label, type, isWide]) => (
          <div key={name} className={isWide ? 'full-width' : undefined}>
            <TextField label={label} type={type} {...field(name)} />
          </div>
        ))}
      </div>
    </fieldset>
  );
}
