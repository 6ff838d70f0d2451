import { MAX_LENGTH } from '#domain/address.ts';
import { toCompactDigits } from '#domain/digits.ts';
import { STATES } from '#domain/pincode.ts';
import { SelectField, TextField } from '#web/admin/form/fields.tsx';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { Panel } from '#web/admin/parts/panel.tsx';
import type { Edit } from './edit.ts';

type Contact = NonNullable<Edit['contact']>;

interface ContactFieldsProps {
  contact: Contact;
  isRequired?: boolean;
  errorOf: (field: string) => string | undefined;
  onChange: (contact: Contact) => void;
}

export function ContactFields({ contact, isRequired = true, errorOf, onChange }: ContactFieldsProps) {
  const field = (name: keyof Contact, error: string = name) => ({
    value: contact[name],
    error: errorOf(`address.${error}`),
    required: isRequired,
    onChange: (value: string) => onChange({ ...contact, [name]: value }),
  });
  return (
    <Panel title="Contact and address">
      {!isRequired && (
        <p className={look.hint}>You can save a draft without them. An order needs all of them.</p>
      )}
      <div className={layout.columns}>
        <TextField
          label="Name"
          maxLength={MAX_LENGTH.firstName + MAX_LENGTH.lastName}
          {...field('fullName', 'firstName')}
        />
        <TextField label="Phone" type="tel" maxLength={MAX_LENGTH.phone} {...field('phone')} />
      </div>
      <TextField label="Address" rows={2} maxLength={MAX_LENGTH.address} {...field('address')} />
      <div className={layout.filled}>
        <TextField
          label="PIN code"
          inputMode="numeric"
          pattern="[0-9]{6}"
          title="6 digits"
          {...field('pincode')}
          onChange={(value) => onChange({ ...contact, pincode: toCompactDigits(value) })}
        />
        <TextField label="City" maxLength={MAX_LENGTH.city} {...field('city')} />
        <div className={layout.long}>
          <SelectField
            label="State"
            options={STATES}
            {...(!contact.state && { placeholder: 'Choose a state' })}
            {...field('state')}
          />
        </div>
      </div>
    </Panel>
  );
}
