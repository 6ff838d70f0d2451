import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { identity } from '#content/identity.ts';
import { accountApi } from '#web/api/account.ts';
import { useAction } from '#web/api/use-action.ts';
import { notify } from '#web/ui/notify.ts';
import { readTexts } from './form-texts.ts';
import styles from './identity.module.css';
import { linkMessage } from './messages.ts';
import { PasswordField } from './password-field.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useIdentity } from './use-identity.ts';

const words = identity.newPassword;

export function NewPassword({ code, loginPath }: { code: string; loginPath: string }) {
  const { isBusy, run } = useAction();
  const [error, setError] = useState<string>();
  const { openIdentity, prepare } = useIdentity();
  const navigate = useNavigate();

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setError(undefined);
    const { password } = readTexts(event.currentTarget, 'password');
    run(
      async () => {
        const { confirmReset, signIn } = await openIdentity();
        const email = await confirmReset(code, password);
        // Signs out other devices; if this fails, the next login does it.
        await signIn(email, password)
          .then(({ idToken }) => accountApi.call('session.endAll', undefined, { bearer: idToken }))
          .catch(() => {});
        notify.success(words.saved);
        await navigate(loginPath);
      },
      (error) => setError(linkMessage(error)),
    );
  }

  return (
    <>
      <h1>{words.title}</h1>
      <form method="dialog" className={styles.form} onSubmit={submit} onFocus={prepare}>
        <PasswordField
          label={words.label}
          autoComplete="new-password"
          hint={identity.password.hint}
          error={error}
          disabled={isBusy}
        />
        <SubmitButton busy={isBusy}>{isBusy ? words.submitting : words.submit}</SubmitButton>
      </form>
    </>
  );
}
