import { useState } from 'react';
import { account as words } from '#content/account.ts';
import { CODE_DIGITS } from '#contract/session.ts';
import { accountApi } from '#web/api/account.ts';
import { useAction } from '#web/api/use-action.ts';
import { logout } from '#web/identity/session.tsx';
import { ActionDialog } from '#web/orders/action-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { notify } from '#web/ui/notify.ts';

export function DeleteAccount({ to }: { to: string }) {
  const [token, setToken] = useState<string>();
  const { isBusy, error, run } = useAction();

  const sendCode = () => run(async () => setToken((await accountApi.call('account.sendDeletionCode')).token));

  async function deleteAccount(form: FormData) {
    await accountApi.call('account.delete', { token: token!, code: String(form.get('code')) });
    await logout();
    void notify.success(words.deleted);
  }

  return (
    <ActionDialog words={words.deleting} isDangerous isDisabled={!token} save={deleteAccount}>
      <p>{words.deletingText}</p>
      {token ? (
        <>
          <p role="status">{words.codeSent(to)}</p>
          <Field
            label={words.code}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            // Room for the spaces of a pasted code.
            maxLength={CODE_DIGITS * 2}
          />
        </>
      ) : (
        <>
          <p role="alert">{error?.message}</p>
          <Button kind="quiet" busy={isBusy} onClick={() => void sendCode()}>
            {words.sendCode}
          </Button>
        </>
      )}
    </ActionDialog>
  );
}
