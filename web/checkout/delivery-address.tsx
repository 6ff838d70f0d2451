import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { addresses as words } from '#content/addresses.ts';
import type { Output } from '#contract/schemas.ts';
import * as paths from '#domain/paths.ts';
import { useDeliveryDay } from '#web/delivery/use-delivery-day.ts';
import { AddressLine } from '#web/orders/address-line.tsx';
import { AddressFields } from './address-fields.tsx';
import styles from './delivery-address.module.css';
import { type Draft, draftAddress, NO_PLACE } from './draft.ts';
import type { FieldErrors } from './field-errors.ts';
import choice from './payment-choice.module.css';
import type { Location } from './use-location.ts';

export type SavedAddress = Output<'address.list'>[number];

interface DeliveryAddressProps {
  saved: SavedAddress[];
  draft: Draft;
  errors: FieldErrors;
  location: Location;
  onChange: (part: Partial<Draft>) => void;
}

const FIELDS = ['fullName', 'phone', 'address', 'pincode', 'city', 'state'] as const;

/** The fields are shown unless they have the values of a saved address without mistakes. */
export function DeliveryAddress({ saved, draft, errors, location, onChange }: DeliveryAddressProps) {
  const chosen = chosenIn(saved, draft);
  const hasFields = !chosen || FIELDS.some((field) => errors[field]);
  const deliveryDay = useDeliveryDay(draft.pincode);
  return (
    <div className={styles.delivery}>
      {saved.length > 0 && (
        <fieldset className={choice.choice}>
          <legend>{words.choose}</legend>
          {saved.map(({ id, address }) => (
            <Card key={id} isChosen={id === chosen?.id} onChoose={() => onChange(draftAddress(address))}>
              <span>
                <span className={styles.name}>
                  {address.firstName} {address.lastName}
                </span>
                <br />
                <AddressLine address={address} />
                <br />
                {address.phone}
              </span>
            </Card>
          ))}
          <Card isChosen={!chosen} onChoose={() => onChange(NO_PLACE)}>
            {words.other}
          </Card>
          {!hasFields && <p role="status">{deliveryDay}</p>}
          <Link to={paths.addresses}>{words.manage}</Link>
        </fieldset>
      )}
      {hasFields && <AddressFields draft={draft} errors={errors} location={location} onChange={onChange} />}
    </div>
  );
}

/** Below the payment methods, where it does not move them. */
export function SaveAddress({
  saved,
  draft,
  onChange,
}: Pick<DeliveryAddressProps, 'saved' | 'draft' | 'onChange'>) {
  if (chosenIn(saved, draft)) return null;
  return (
    <label className={styles.save}>
      <input
        type="checkbox"
        checked={draft.isSavingAddress}
        onChange={({ target }) => onChange({ isSavingAddress: target.checked })}
      />
      {words.save}
    </label>
  );
}

const chosenIn = (saved: SavedAddress[], draft: Draft): SavedAddress | undefined =>
  saved.find(({ address }) => isIn(draft, address));

function isIn(draft: Draft, address: SavedAddress['address']): boolean {
  const wanted = draftAddress(address);
  return FIELDS.every((field) => draft[field] === wanted[field]);
}

interface CardProps {
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

const Card = ({ isChosen, onChoose, children }: CardProps) => (
  <div className={choice.option}>
    <label>
      <input type="radio" name="savedAddress" checked={isChosen} onChange={onChoose} />
      {children}
    </label>
  </div>
);
