import type { ReactNode } from 'react';
import { checkout } from '#content/checkout.ts';
import { MAX_LENGTH } from '#domain/address.ts';
import { toCompactDigits } from '#domain/digits.ts';
import { CHANNEL_NAMES } from '#domain/messages.ts';
import { isPincode, STATES } from '#domain/pincode.ts';
import { useShopSettings } from '#web/api/shop-settings.ts';
import { useDeliveryDay } from '#web/delivery/use-delivery-day.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import styles from './address-fields.module.css';
import type { Draft } from './draft.ts';
import type { FieldErrors } from './field-errors.ts';
import type { Location } from './use-location.ts';

const content = checkout.address;

interface AddressFieldsProps {
  draft: Draft;
  errors: FieldErrors;
  location: Location;
  onChange: (part: Partial<Draft>) => void;
  children?: ReactNode;
}

export function AddressFields({ draft, errors, location, onChange, children }: AddressFieldsProps) {
  const { isLooking, rightState } = location;
  const { messageChannels } = useShopSettings();
  const deliveryDay = useDeliveryDay(draft.pincode);
  const isPincodeUnconfirmed = errors.pincode !== undefined && isPincode(draft.pincode);

  const text = (name: 'fullName' | 'phone' | 'address' | 'pincode' | 'city' | 'state') => ({
    name,
    value: draft[name],
    error: errors[name],
    required: true,
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  const line = (name: Parameters<typeof text>[0]) => ({ ...text(name), enterKeyHint: 'next' as const });

  return (
    <section className={styles.address}>
      <h2>{content.title}</h2>
      <div className={styles.person}>
        <Field
          label={content.fullName}
          autoComplete="name"
          maxLength={MAX_LENGTH.firstName + 1 + MAX_LENGTH.lastName}
          {...line('fullName')}
        />
        <Field
          label={content.phone}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={MAX_LENGTH.phone}
          hint={messageChannels && content.messagesNote(messageChannels.map((one) => CHANNEL_NAMES[one]))}
          {...line('phone')}
        />
      </div>
      <Field
        label={content.address}
        as="textarea"
        rows={2}
        autoComplete="street-address"
        maxLength={MAX_LENGTH.address}
        {...text('address')}
      />
      <div className={styles.place}>
        <div>
          <Field
            label={content.pincode}
            inputMode="numeric"
            autoComplete="postal-code"
            {...line('pincode')}
            onChange={({ target }) => location.changePincode(toCompactDigits(target.value))}
            onBlur={() => void location.lookUp()}
          />
          <p className={styles.lookup} role="status">
            {isLooking ? content.fetching : isPincodeUnconfirmed ? content.pincodeDoubtful : deliveryDay}
          </p>
        </div>
        <Field
          label={content.city}
          autoComplete="address-level2"
          maxLength={MAX_LENGTH.city}
          {...line('city')}
        />
        <div>
          <Field
            className="select"
            label={content.state}
            as="select"
            autoComplete="address-level1"
            {...text('state')}
          >
            <option value="" disabled>
              {content.selectState}
            </option>
            {STATES.map((state) => (
              <option key={state} value={state}>
                {content.stateName(state)}
              </option>
            ))}
          </Field>
          {errors.state && rightState && (
            <div className={styles.suggestion}>
              <Button kind="quiet" onClick={() => onChange({ state: rightState })}>
                {content.chooseState(rightState)}
              </Button>
            </div>
          )}
        </div>
      </div>
      {children}
    </section>
  );
}
