import { identity } from '#content/identity.ts';
import * as paths from '#domain/paths.ts';
import { useAction } from '#web/api/use-action.ts';
import { useIdentity } from '#web/identity/use-identity.ts';
import form from '#web/orders/action-form.module.css';
import page from '#web/orders/order-page.module.css';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notify.ts';

const words = identity.sessions;

/** Emails a link to choose a new password. */
export function PasswordLink({ email }: { email: string }) {
  const { isBusy, run } = useAction();
  const { openIdentity, continueUrl } = useIdentity();

  const sendLink = () =>
    run(
      async () => {
        await (await openIdentity()).sendReset(email, continueUrl(paths.account));
        void notify.success(identity.login.resetSent);
      },
      () => notify.error(identity.login.resetFailed),
    );

  return (
    <section className={page.card}>
      <h2>{words.password.title}</h2>
      <p>{words.password.text}</p>
      <div className={form.actions}>
        <Button kind="quiet" busy={isBusy} onClick={() => void sendLink()}>
          {words.requestPassword}
        </Button>
      </div>
    </section>
  );
}
