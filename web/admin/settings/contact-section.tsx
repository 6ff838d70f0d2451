import { TextField } from '#web/admin/parts/fields.tsx';
import { useSettingsForm } from './settings-form.ts';

const CONTACT = {
  email: 'Email',
  phone: 'Phone',
  supportHours: 'Support hours',
  address: 'Address',
  adminEmail: 'Admin contact in the footer',
};

export default function ContactSection() {
  const { value, change, errorOf } = useSettingsForm();
  const { contact } = value;
  return (
    <fieldset className="panel">
      <legend>What customers see</legend>
      <div className="fields">
        {(['email', 'phone', 'adminEmail', 'supportHours', 'address'] as const).map((name) => (
          <div
            key={name}
            className={name === 'supportHours' || name === 'address' ? 'full-width' : undefined}
          >
            <TextField
              label={CONTACT[name]}
              type={name === 'email' || name === 'adminEmail' ? 'email' : 'text'}
              required
              value={contact[name]}
              error={errorOf(`contact.${name}`)}
              onChange={(text) => change({ contact: { ...contact, [name]: text } })}
            />
          </div>
        ))}
      </div>
    </fieldset>
  );
}
