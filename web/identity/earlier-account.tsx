import { type SubmitEvent, useState } from 'react';
import { identity } from '#content/identity.ts';
import { ApiError } from '#contract/errors.ts';
import type { Output } from '#contract/schemas.ts';
import { accountApi } from '#web/api/account.ts';
import { errorText } from '#web/api/error-text.ts';
import { useAction } from '#web/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { notify } from '#web/ui/notify.ts';
import { CodeForm } from './code-form.tsx';
import { readTexts } from './form-texts.ts';
import styles from './identity.module.css';
import { canCreatePasskeys, requestPasskey } from './passkeys.ts';
import type { Recipient, SentCode } from './sent-code.ts';

const words = identity.earlier;

interface EarlierAccountProps {
  /** Called without a user if the customer goes on with the new account. */
  onDone: (user?: Output<'email.add'>) => Promise<void>;
}

/** A number may have a new owner, so its earlier account needs a second proof. */
export function EarlierAccount({ onDone }: EarlierAccountProps) {
  const [sent, setSent] = useState<SentCode>();
  const [invalid, setInvalid] = useState<string>();
  const { isBusy, run } = useAction();

  async function request(to: Recipient): Promise<SentCode> {
    if (!('email' in to)) throw new TypeError('not an email');
    return { to, ...(await accountApi.call('email.sendCode', to)), sentAt: Date.now() };
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const { email } = readTexts(event.currentTarget, 'email');
    setInvalid(undefined);
    void run(
      async () => setSent(await request({ email })),
      (error) =>
        setInvalid(
          (error instanceof ApiError && error.fields?.email) || errorText(error, identity.code.failed),
        ),
    );
  }

  const provePasskey = () =>
    void run(
      async () => {
        const { options } = await accountApi.call('passkey.proofOptions');
        const response = await requestPasskey(options);
        await onDone(await accountApi.call('passkey.prove', { response }));
      },
      (error) => {
        // The customer has closed the browser's dialog.
        if (error instanceof DOMException && error.name === 'NotAllowedError') return;
        notify.error(errorText(error, words.failed));
      },
    );

  if (sent)
    return (
      <CodeForm
        sent={sent}
        request={request}
        enter={async (entered) => onDone(await accountApi.call('email.add', entered))}
        onChange={setSent}
      />
    );

  return (
    <div className={styles.card}>
      <h1>{words.title}</h1>
      <p>{words.hint}</p>
      <form method="dialog" className={styles.form} onSubmit={submit}>
        <Field
          label={words.email}
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          error={invalid}
          disabled={isBusy}
        />
        <Button type="submit" busy={isBusy}>
          {words.emailCode}
        </Button>
      </form>
      {canCreatePasskeys() && (
        <Button kind="quiet" disabled={isBusy} onClick={provePasskey}>
          {words.passkey}
        </Button>
      )}
      <p>{words.help}</p>
      <Button kind="quiet" disabled={isBusy} onClick={() => void run(() => onDone())}>
        {words.skip}
      </Button>
    </div>
  );
}
