import { type ReactNode, useState } from 'react';
import { addresses as words } from '#content/addresses.ts';
import { orders } from '#content/orders.ts';
import type { Output } from '#contract/schemas.ts';
import * as paths from '#domain/paths.ts';
import { useDeliveryDay } from '#web/delivery/use-delivery-day.ts';
import form from '#web/orders/action-form.module.css';
import { AddressLine } from '#web/orders/address-line.tsx';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { AddressFields } from './address-fields.tsx';
import { type Draft, draftAddress, NO_PLACE } from './draft.ts';
import type { FieldErrors } from './field-errors.ts';
import { addressOf } from './place-order.ts';
import choice from './styles/payment-choice.module.css';
import type { Location } from './use-location.ts';

export type SavedAddress = Output<'address.list'>[number];

interface DeliveryAddressProps {
  saved: SavedAddress[];
  draft: Draft;
  errors: FieldErrors;
  location: Location;
  /** Whether a known address is one card, and “Change” shows the rest. */
  isFolded: boolean;
  isFromOrder: boolean;
  onChange: (part: Partial<Draft>) => void;
}

const FIELDS = ['fullName', 'phone', 'address', 'pincode', 'city', 'state'] as const;

/** The fields are shown unless they have the values of a saved address without mistakes. */
export function DeliveryAddress(props: DeliveryAddressProps) {
  const { saved, draft, errors, location, isFolded, isFromOrder, onChange } = props;
  const [isChanging, setChanging] = useState(false);
  const chosen = chosenIn(saved, draft);
  const isWrong = FIELDS.some((field) => errors[field]);
  const hasFields = !chosen || isWrong;
  const deliveryDay = useDeliveryDay(draft.pincode);
  const save = !chosen && (
    <label className={form.row}>
      <input
        type="checkbox"
        checked={draft.isSavingAddress}
        onChange={({ target }) => onChange({ isSavingAddress: target.checked })}
      />
      {words.save}
    </label>
  );
  if (isFolded && !isChanging && !isWrong && (chosen || isFromOrder))
    return (
      <fieldset className={choice.choice}>
        <legend>{words.choose}</legend>
        <div className={`${choice.option} ${choice.known}`}>
          <b>{draft.fullName}</b>
          <Button kind="link" data-unfolds onClick={() => setChanging(true)}>
            {words.change}
          </Button>
          <p>
            <AddressLine address={addressOf(draft)} />
            <br />
            {orders.details.phone(draft.phone)}
          </p>
          <p role="status">{deliveryDay}</p>
        </div>
        {save}
      </fieldset>
    );
  return (
    <>
      {saved.length > 0 && (
        <fieldset className={choice.choice}>
          <legend>{words.choose}</legend>
          {saved.map(({ id, address }) => (
            <Card
              key={id}
              isChosen={id === chosen?.id}
              deliveryDay={hasFields ? undefined : deliveryDay}
              onChoose={() => onChange(draftAddress(address))}
            >
              {address.firstName} {address.lastName}
              <span className={choice.place}>
                <AddressLine address={address} />
                <br />
                {orders.details.phone(address.phone)}
              </span>
            </Card>
          ))}
          <Card isChosen={!chosen} onChoose={() => onChange(NO_PLACE)}>
            {words.other}
          </Card>
          <Link to={paths.addresses}>{words.manage}</Link>
        </fieldset>
      )}
      {hasFields && (
        <AddressFields draft={draft} errors={errors} location={location} onChange={onChange}>
          {save}
        </AddressFields>
      )}
    </>
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
  deliveryDay?: string | undefined;
  onChoose: () => void;
  children: ReactNode;
}

const Card = ({ isChosen, deliveryDay, onChoose, children }: CardProps) => (
  <div className={choice.option}>
    <label>
      <input type="radio" name="savedAddress" checked={isChosen} onChange={onChoose} />
      <span>{children}</span>
    </label>
    {isChosen && <p role="status">{deliveryDay}</p>}
  </div>
);
