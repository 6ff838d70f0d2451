import { type FormEvent, useRef, useState } from 'react';
import { orders } from '#content/orders.ts';
import { ApiError } from '#contract/errors.ts';
import type { Input } from '#contract/schemas.ts';
import type { Address as StoredAddress } from '#domain/address.ts';
import { splitName } from '#domain/orders/order.ts';
import { findState } from '#domain/pincode.ts';
import { useAction } from '#web/api/use-action.ts';
import { AddressFields } from '#web/checkout/address-fields.tsx';
import { type Draft, draftFrom } from '#web/checkout/draft.ts';
import { type FieldErrors, fieldErrorsOf, problemsOf } from '#web/checkout/field-errors.ts';
import { useLocation } from '#web/checkout/use-location.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import styles from './action-form.module.css';
import buttons from './styles/buttons.module.css';

const words = orders.addressDialog;

export type Address = Input<'order.setAddress'>['address'];

interface AddressDialogProps {
  /** The label of the button. */
  label?: string;
  address?: StoredAddress;
  save: (address: Address) => Promise<unknown>;
  children?: string;
}

export function AddressDialog({ label, address, save, children }: AddressDialogProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.form}>
      {children && <p>{children}</p>}
      <div className={buttons.buttons}>
        <Button kind={address ? 'quiet' : 'primary'} onClick={() => setOpen(true)}>
          {label ?? words.open}
        </Button>
      </div>
      <Dialog open={isOpen} onClose={() => setOpen(false)} label={words.title}>
        {isOpen && <AddressForm address={address} save={save} onClose={() => setOpen(false)} />}
      </Dialog>
    </div>
  );
}

interface AddressFormProps extends Pick<AddressDialogProps, 'save'> {
  /** The values that the fields begin with. */
  address?: StoredAddress | undefined;
  onClose: () => void;
}

export function AddressForm({ address, save, onClose }: AddressFormProps) {
  const [draft, setDraft] = useState(() => draftFrom('', { address }));
  const [errors, setErrors] = useState<FieldErrors>({});
  const latest = useRef(draft);
  const addError = (error: FieldErrors) => setErrors((before) => ({ ...before, ...error }));
  const location = useLocation({ latest: () => latest.current, onChange: change, onError: addError });
  const { isBusy, error, setError, run } = useAction();

  function change(part: Partial<Draft>) {
    latest.current = { ...latest.current, ...part };
    setDraft(latest.current);
    addError(Object.fromEntries(Object.keys(part).map((name) => [name, undefined])));
  }

  async function send() {
    await location.lookUp();
    const { fullName, phone, address, city, state, pincode } = latest.current;
    const problems = problemsOf(latest.current);
    if (Object.keys(problems).length > 0) return setErrors(problems);
    await save({ ...splitName(fullName), phone, address, city, state: findState(state)!, pincode });
    onClose();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void run(send, (error) => {
      if (!(error instanceof ApiError)) throw error;
      setErrors(fieldErrorsOf(error));
      location.setRightState((error.data as { state?: string } | undefined)?.state);
      setError(error);
    });
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <AddressFields draft={draft} errors={errors} location={location} onChange={change} />
      <p className={styles.error} role="alert">
        {error?.message}
      </p>
      <div className={styles.actions}>
        <Button type="submit" busy={isBusy}>
          {isBusy ? words.busy : words.submit}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}
