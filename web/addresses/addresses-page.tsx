import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { addresses as words } from '#content/addresses.ts';
import { orders } from '#content/orders.ts';
import type { Output } from '#contract/schemas.ts';
import { MAX_SAVED_ADDRESSES } from '#domain/address.ts';
import { AccountFrame } from '#web/account/account-frame.tsx';
import { loadAccountStyles } from '#web/account/load-styles.ts';
import styles from '#web/account/styles/account-frame.module.css';
import { api } from '#web/api/client.ts';
import { useAction } from '#web/api/use-action.ts';
import { ActionDialog } from '#web/orders/action-dialog.tsx';
import form from '#web/orders/action-form.module.css';
import { type Address, AddressForm } from '#web/orders/address-dialog.tsx';
import { AddressLine } from '#web/orders/address-line.tsx';
import page from '#web/orders/order-page.module.css';
import { pageMeta, settingsOf } from '#web/seo/meta.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { notify } from '#web/ui/notify.ts';
import type { Route } from './+types/addresses-page.ts';

type Saved = Output<'address.list'>[number];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(settingsOf(matches), { title: words.title, description: words.description });

export async function clientLoader() {
  const [addresses] = await Promise.all([api.call('address.list'), loadAccountStyles()]);
  return addresses;
}

export default function AddressesPage({ loaderData: saved }: Route.ComponentProps) {
  const isFull = saved.length >= MAX_SAVED_ADDRESSES;
  return (
    <AccountFrame title={words.title}>
      {saved.length === 0 && <p>{words.empty}</p>}
      <ul className={styles.cards}>
        {saved.map((one) => (
          <SavedAddress key={one.id} saved={one} />
        ))}
      </ul>
      <div className={form.actions}>
        {isFull ? <p>{words.maximum(MAX_SAVED_ADDRESSES)}</p> : <AddressDialog label={words.add} />}
      </div>
    </AccountFrame>
  );
}

function SavedAddress({ saved }: { saved: Saved }) {
  const { id, isDefault, address } = saved;
  const { isBusy, error, run } = useAction();
  const { revalidate } = useRevalidator();
  const makeDefault = () =>
    run(async () => {
      await api.call('address.setDefault', { id });
      await revalidate();
      void notify.success(words.madeDefault);
    });
  return (
    <li className={page.card}>
      <address>
        <strong>
          {address.firstName} {address.lastName}
        </strong>{' '}
        {isDefault && <span className={styles.badge}>{words.default}</span>}
        <br />
        <AddressLine address={address} />
        <br />
        {orders.details.phone(address.phone)}
      </address>
      <p role="alert" className={form.error}>
        {error?.message}
      </p>
      <div className={form.actions}>
        <AddressDialog label={words.edit} name={words.editOne(address.address)} saved={saved} />
        {!isDefault && (
          <Button
            kind="link"
            busy={isBusy}
            aria-label={words.makeDefaultOne(address.address)}
            onClick={() => void makeDefault()}
          >
            {words.makeDefault}
          </Button>
        )}
        <ActionDialog
          words={words.removing}
          name={words.removeOne(address.address)}
          kind="link"
          isDangerous
          save={() => api.call('address.remove', { id })}
        >
          <p>{words.removeHint}</p>
        </ActionDialog>
      </div>
    </li>
  );
}

interface AddressDialogProps {
  label: string;
  /** The accessible name of the button, if several have its label. */
  name?: string;
  /** Without it, an address is added. */
  saved?: Saved;
}

function AddressDialog({ label, name, saved }: AddressDialogProps) {
  const [isOpen, setOpen] = useState(false);
  const { revalidate } = useRevalidator();
  const close = () => setOpen(false);
  const save = async (address: Address) => {
    await (saved
      ? api.call('address.update', { id: saved.id, address })
      : api.call('address.add', { address }));
    await revalidate();
    void notify.success(words.saved);
  };
  return (
    <>
      <Button kind={saved ? 'quiet' : 'primary'} aria-label={name} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={isOpen} onClose={close} label={name ?? label}>
        <AddressForm address={saved?.address} save={save} onClose={close} />
      </Dialog>
    </>
  );
}
