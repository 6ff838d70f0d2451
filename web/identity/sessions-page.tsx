import { useRevalidator } from 'react-router';
import { identity } from '#content/identity.ts';
import * as paths from '#domain/paths.ts';
import { AccountFrame } from '#web/account/account-frame.tsx';
import { loadAccountStyles } from '#web/account/load-styles.ts';
import account from '#web/account/styles/account-frame.module.css';
import styles from '#web/account/styles/sessions-page.module.css';
import { accountApi } from '#web/api/account.ts';
import { api } from '#web/api/client.ts';
import { useAction } from '#web/api/use-action.ts';
import form from '#web/orders/action-form.module.css';
import page from '#web/orders/order-page.module.css';
import { pageMeta, settingsOf } from '#web/seo/meta.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notify.ts';
import type { Route } from './+types/sessions-page.ts';
import { deviceOf } from './device-of.ts';

const words = identity.sessions;
const [before, after] = words.since;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(settingsOf(matches), { title: words.title, description: words.description });

export async function clientLoader() {
  const [user, sessions] = await Promise.all([
    api.call('user.current'),
    accountApi.call('session.list'),
    loadAccountStyles(),
  ]);
  return { email: user.email, sessions };
}

export default function SessionsPage({ loaderData: { email, sessions } }: Route.ComponentProps) {
  const { isBusy, error, run } = useAction();
  const { revalidate } = useRevalidator();

  const end = (call: () => Promise<null>, message: string) =>
    run(async () => {
      try {
        await call();
        void notify.success(message);
      } finally {
        await revalidate();
      }
    });

  return (
    <AccountFrame title={words.title}>
      <p>{words.description}</p>
      <p role="alert" className={form.error}>
        {error?.message}
      </p>
      <ul className={styles.sessions}>
        {sessions.map(({ id, agent, createdAt, isCurrent }) => (
          <li key={id} className={page.card}>
            <p className={styles.device}>{deviceOf(agent)}</p>
            <p className={styles.since}>
              {before}
              <time dateTime={createdAt}>{words.dateTime(createdAt)}</time>
              {after}
            </p>
            {isCurrent ? (
              <p className={account.badge}>{words.current}</p>
            ) : (
              <Button
                kind="quiet"
                busy={isBusy}
                aria-label={words.signOutDevice(deviceOf(agent))}
                onClick={() => end(() => accountApi.call('session.end', { id }), words.signedOut)}
              >
                {words.signOut}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <div>
          <Button
            kind="quiet"
            busy={isBusy}
            onClick={() => end(() => accountApi.call('session.endOthers'), words.othersSignedOut)}
          >
            {words.signOutOthers}
          </Button>
        </div>
      )}
      {email && sessions.length > 1 && (
        <section className={page.card}>
          <h2>{words.advice.title}</h2>
          <p>{words.advice.text}</p>
          <div className={form.actions}>
            <ButtonLink kind="quiet" to={paths.account}>
              {identity.newPassword.title}
            </ButtonLink>
          </div>
        </section>
      )}
    </AccountFrame>
  );
}
