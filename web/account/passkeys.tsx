import { useRevalidator } from 'react-router';
import { account } from '#content/account.ts';
import type { Output } from '#contract/schemas.ts';
import { accountApi } from '#web/api/account.ts';
import { canCreatePasskeys } from '#web/identity/passkeys.ts';
import { ActionDialog } from '#web/orders/action-dialog.tsx';
import form from '#web/orders/action-form.module.css';
import page from '#web/orders/order-page.module.css';
import { Button } from '#web/ui/button.tsx';
import { useAddPasskey } from './use-add-passkey.ts';

const words = account.passkeys;

export function Passkeys({ passkeys }: { passkeys: Output<'passkey.list'> }) {
  const { revalidate } = useRevalidator();
  const { isBusy, add } = useAddPasskey(revalidate);

  if (!canCreatePasskeys() && passkeys.length === 0) return null;
  return (
    <section className={page.card}>
      <h2>{words.title}</h2>
      <p>{words.hint}</p>
      {passkeys.length > 0 && (
        <ul className={form.form}>
          {passkeys.map((one) => (
            <Passkey key={one.id} passkey={one} />
          ))}
        </ul>
      )}
      {canCreatePasskeys() && (
        <div className={form.actions}>
          <Button kind="quiet" busy={isBusy} onClick={add}>
            {isBusy ? words.adding : words.add}
          </Button>
        </div>
      )}
    </section>
  );
}

const Passkey = ({
  passkey: { id, name, createdAt, lastUsedAt },
}: {
  passkey: Output<'passkey.list'>[number];
}) => (
  <li>
    <p>
      <strong>{name}</strong>
    </p>
    <p className={form.hint}>
      {words.addedOn(createdAt)}
      {lastUsedAt && `, ${words.usedOn(lastUsedAt)}`}
    </p>
    <ActionDialog
      words={words.removing}
      name={words.removeOne(name)}
      isDangerous
      save={() => accountApi.call('passkey.remove', { id })}
    >
      <p>{words.removeHint}</p>
    </ActionDialog>
  </li>
);
