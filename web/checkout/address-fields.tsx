import { useRef, useState } from 'react';
import { STATES } from '#domain/pincode.ts';
import { api } from '#web/api.ts';
import { Field } from '#web/ui/field.tsx';
import styles from './address-fields.module.css';
import type { Draft } from './draft.ts';
import type { FieldErrors } from './field-errors.ts';
import { findPlace } from './find-place.ts';

interface AddressFieldsProps {
  draft: Draft;
  errors: FieldErrors;
  onChange: (part: Partial<Draft>) => void;
  onError: (error: FieldErrors) => void;
}

export function AddressFields({ draft, errors, onChange, onError }: AddressFieldsProps) {
  const [isLooking, setLooking] = useState(false);
  // A city that was typed or found before a reload is not looked up over again.
  const asked = useRef(draft.city ? draft.pincode : '');

  async function lookUp(pin: string) {
    if (pin === '' || pin === asked.current) return;
    asked.current = pin;
    setLooking(true);
    const place = await findPlace(api, pin);
    if (asked.current !== pin) return;
    setLooking(false);
    if ('problem' in place) {
      asked.current = '';
      onError({ pincode: place.problem });
    } else onChange(place.state ? place : { city: place.city });
  }

  const text = (name: Exclude<keyof Draft, 'payment'>) => ({
    name,
    value: draft[name],
    error: errors[name],
    required: true,
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });

  return (
    <section className={styles.address}>
      <h2>Shipping Address</h2>
      <Field label="Full Name" autoComplete="name" {...text('fullName')} />
      <Field label="Phone Number" type="tel" inputMode="tel" autoComplete="tel" {...text('phone')} />
      <Field label="Address" as="textarea" rows={2} autoComplete="street-address" {...text('address')} />
      <div>
        <Field
          label="Pincode"
          inputMode="numeric"
          autoComplete="postal-code"
          {...text('pincode')}
          onChange={({ target }) => onChange({ pincode: target.value.replace(/\s/g, '') })}
          onBlur={() => lookUp(draft.pincode)}
        />
        <p className={styles.looking} role="status">
          {isLooking && 'Fetching location...'}
        </p>
      </div>
      <Field label="City / District" autoComplete="address-level2" {...text('city')} />
      <Field label="State" as="select" autoComplete="address-level1" {...text('state')}>
        <option value="" disabled>
          Select your state
        </option>
        {STATES.map((state) => (
          <option key={state}>{state}</option>
        ))}
      </Field>
    </section>
  );
}
