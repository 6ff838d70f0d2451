import { useId } from 'react';
import { Field } from '#web/ui/field.tsx';

const CARRIER = 'haroz.admin.carrier';
const CARRIERS = [
  'Blue Dart',
  'Delhivery',
  'DTDC',
  'Ecom Express',
  'Ekart',
  'India Post',
  'Shadowfax',
  'Xpressbees',
];

/** Starts with the carrier of the last parcel. */
export function CarrierField({ error }: { error?: string | undefined }) {
  const list = useId();
  return (
    <>
      <Field
        label="Carrier"
        name="carrier"
        list={list}
        required
        maxLength={60}
        defaultValue={localStorage.getItem(CARRIER) ?? ''}
        error={error}
      />
      <datalist id={list}>
        {CARRIERS.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}

export function readCarrier(form: FormData): string {
  const carrier = String(form.get('carrier'));
  localStorage.setItem(CARRIER, carrier);
  return carrier;
}
