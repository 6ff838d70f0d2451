import { useRevalidator } from 'react-router';
import { api } from '#web/api/client.ts';
import { useAction } from '#web/api/use-action.ts';
import { pageMeta } from '#web/seo/meta.ts';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notify.ts';
import type { Route } from './+types/sessions-page.ts';
import { deviceOf } from './device-of.ts';
import styles from './sessions-page.module.css';

export const meta = () =>
  pageMeta({ title: 'Where you are signed in', description: 'Devices that are signed in to your account.' });

export const clientLoader = () => api.call('session.list');

const dateTime = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' });

export default function SessionsPage({ loaderData: sessions }: Route.ComponentProps) {
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
    <div className="page">
      <h1>Where you are signed in</h1>
      <p>If you don't recognise a device, sign it out and choose a new password.</p>
      <p role="alert">{error?.message}</p>
      <ul className={styles.sessions}>
        {sessions.map(({ id, agent, createdAt, isCurrent }) => (
          <li key={id}>
            <p className={styles.device}>{deviceOf(agent)}</p>
            <p className={styles.since}>
              since <time dateTime={createdAt}>{dateTime.format(new Date(createdAt))}</time>
            </p>
            {isCurrent ? (
              <p>This device</p>
            ) : (
              <Button
                kind="quiet"
                busy={isBusy}
                aria-label={`Sign out ${deviceOf(agent)}`}
                onClick={() => end(() => api.call('session.end', { id }), 'The device has been signed out.')}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button
          kind="quiet"
          busy={isBusy}
          onClick={() => end(() => api.call('session.endOthers'), 'All other devices have been signed out.')}
        >
          Sign out all other devices
        </Button>
      )}
    </div>
  );
}
