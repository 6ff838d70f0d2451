import { useEffect, useState } from 'react';
import { account } from '#content/account.ts';
import { passkeyOffer } from '#web/identity/passkey-offer.ts';
import { canCreatePasskeys } from '#web/identity/passkeys.ts';
import form from '#web/orders/action-form.module.css';
import page from '#web/orders/order-page.module.css';
import { Button } from '#web/ui/button.tsx';
import { useAddPasskey } from './use-add-passkey.ts';

const words = account.passkeys;

/** Shown in My Orders after a login with a code, until the customer has answered. */
export function PasskeyOffer() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(canCreatePasskeys() && passkeyOffer.isOpen()), []);
  const { isBusy, add } = useAddPasskey(close);

  function close() {
    passkeyOffer.close();
    setOpen(false);
  }

  if (!isOpen) return null;
  return (
    <section className={page.card} aria-label={words.title}>
      <h2>{words.offer}</h2>
      <p>{words.hint}</p>
      <div className={form.actions}>
        <Button kind="quiet" busy={isBusy} onClick={add}>
          {isBusy ? words.adding : words.add}
        </Button>
        <Button kind="link" disabled={isBusy} onClick={close}>
          {words.notNow}
        </Button>
      </div>
    </section>
  );
}
