import { type SubmitEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { account } from '#content/account.ts';
import { ApiError } from '#contract/errors.ts';
import type { Output } from '#contract/schemas.ts';
import { formatMobileNumber, MAX_LENGTH } from '#domain/address.ts';
import { accountApi } from '#web/api/account.ts';
import { errorText } from '#web/api/error-text.ts';
import { useAction } from '#web/api/use-action.ts';
import { reloadCart } from '#web/cart/store.ts';
import { CodeForm } from '#web/identity/code-form.tsx';
import { readTexts } from '#web/identity/form-texts.ts';
import type { Recipient, SentCode } from '#web/identity/sent-code.ts';
import { signedIn } from '#web/identity/session.tsx';
import { ActionDialog } from '#web/orders/action-dialog.tsx';
import form from '#web/orders/action-form.module.css';
import page from '#web/orders/order-page.module.css';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { notify } from '#web/ui/notify.ts';

const words = account.contacts;

interface ContactsProps {
  email: string;
  phones: Output<'phone.list'>;
  canAddPhones: boolean;
}

/** Where codes to log in go. */
export const Contacts = ({ email, phones, canAddPhones }: ContactsProps) => (
  <section className={page.card}>
    <h2>{words.title}</h2>
    <p>{words.hint}</p>
    {email ? (
      <p>
        {account.email}: {email}
      </p>
    ) : (
      <AddContact kind="email" />
    )}
    {phones.length > 0 && (
      <ul className={form.form}>
        {phones.map(({ phone }) => (
          <li key={phone} className={form.choice}>
            <p>
              <strong>{formatMobileNumber(phone)}</strong>
            </p>
            <ActionDialog
              words={words.removing}
              name={words.removeOne(formatMobileNumber(phone))}
              isDangerous
              save={() => accountApi.call('phone.remove', { phone })}
            >
              <p>{words.removeHint(formatMobileNumber(phone))}</p>
            </ActionDialog>
          </li>
        ))}
      </ul>
    )}
    {canAddPhones && <AddContact kind="phone" />}
    {email && (
      <>
        <p>{words.account.reason}</p>
        <AddContact kind="account" />
      </>
    )}
  </section>
);

/** `account` is the email of another account. */
function AddContact({ kind }: { kind: 'phone' | 'email' | 'account' }) {
  const field = kind === 'phone' ? 'phone' : 'email';
  const [isOpen, setOpen] = useState(false);
  const [sent, setSent] = useState<SentCode>();
  const [invalid, setInvalid] = useState<string>();
  const { isBusy, run } = useAction();
  const { revalidate } = useRevalidator();

  function close() {
    setOpen(false);
    setSent(undefined);
    setInvalid(undefined);
  }

  async function request(to: Recipient): Promise<SentCode> {
    const code = await ('phone' in to
      ? accountApi.call('phone.sendCode', to)
      : accountApi.call('email.sendCode', to));
    return { to, ...code, sentAt: Date.now() };
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = readTexts(event.currentTarget, field)[field];
    setInvalid(undefined);
    void run(
      async () =>
        setSent(await request(field === 'phone' ? { phone: text, channel: 'sms' } : { email: text })),
      (error) =>
        setInvalid((error instanceof ApiError && error.fields?.[field]) || errorText(error, words.failed)),
    );
  }

  async function add(entered: { token: string; code: string }) {
    const user = await accountApi.call(field === 'phone' ? 'phone.add' : 'email.add', entered);
    close();
    signedIn(user);
    // The accounts may have been joined.
    await Promise.all([revalidate(), reloadCart()]);
    void notify.success(words[kind].added);
  }

  return (
    <>
      <div className={form.actions}>
        <Button kind="quiet" onClick={() => setOpen(true)}>
          {words[kind].add}
        </Button>
      </div>
      <Dialog open={isOpen} onClose={close} label={words[kind].add}>
        {sent ? (
          <CodeForm sent={sent} heading="h2" request={request} enter={add} onChange={setSent} />
        ) : (
          <form className={form.form} onSubmit={submit}>
            <h2>{words[kind].add}</h2>
            <p>{words[kind].hint}</p>
            <Field
              label={words[kind].label}
              name={field}
              {...INPUTS[field]}
              required
              error={invalid}
              disabled={isBusy}
            />
            <div className={form.actions}>
              <Button type="submit" busy={isBusy}>
                {words.sendCode}
              </Button>
              <Button kind="quiet" onClick={close}>
                {words.cancel}
              </Button>
            </div>
          </form>
        )}
      </Dialog>
    </>
  );
}

const INPUTS = {
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', maxLength: MAX_LENGTH.phone },
  email: { type: 'email', autoComplete: 'email', maxLength: 254 },
} as const;
