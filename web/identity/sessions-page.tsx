import { useEffect, useState } from 'react';
import { ApiError } from '#contract/errors.ts';
import type { Output } from '#contract/schemas.ts';
import { api } from '#web/api/client.ts';
import { pageMeta } from '#web/seo/meta.ts';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notify.ts';
import { CardShape } from '#web/ui/skeleton.tsx';
import { deviceOf } from './device-of.ts';
import { SignedInOnly } from './guard.tsx';
import styles from './sessions-page.module.css';

export const meta = () =>
  pageMeta({ title: 'Where you are signed in', description: 'Devices that are signed in to your account.' });

export default function SessionsPage() {
  return (
    <SignedInOnly>
      <div className="page">
        <h1>Where you are signed in</h1>
        <Sessions />
      </div>
    </SignedInOnly>
  );
}

type Session = Output<'session.list'>[number];

const began = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' });

function sentenceOf(error: unknown): string {
  if (!(error instanceof ApiError)) throw error;
  return error.message;
}

function Sessions() {
  const [sessions, setSessions] = useState<Session[]>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    api.call('session.list').then(setSessions, (error) => setProblem(sentenceOf(error)));
  }, []);

  async function end(call: () => Promise<null>, said: string) {
    setBusy(true);
    setProblem(undefined);
    try {
      await call();
      void notify.success(said);
    } catch (error) {
      setProblem(sentenceOf(error));
    } finally {
      setSessions(await api.call('session.list').catch(() => sessions));
      setBusy(false);
    }
  }

  return (
    <>
      <p>If you do not know a device, sign it out and choose a new password.</p>
      <p role="alert">{problem}</p>
      {!sessions && !problem && <CardShape lines={3} />}
      <ul className={styles.sessions}>
        {sessions?.map(({ id, agent, createdAt, isCurrent }) => (
          <li key={id}>
            <p className={styles.device}>{deviceOf(agent)}</p>
            <p className={styles.since}>
              since <time dateTime={createdAt}>{began.format(new Date(createdAt))}</time>
            </p>
            {isCurrent ? (
              <p>This device</p>
            ) : (
              <Button
                kind="quiet"
                busy={busy}
                aria-label={`Sign out ${deviceOf(agent)}`}
                onClick={() => void end(() => api.call('session.end', { id }), 'That device is signed out.')}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions && sessions.length > 1 && (
        <Button
          kind="quiet"
          busy={busy}
          onClick={() => void end(() => api.call('session.endOthers'), 'All other devices are signed out.')}
        >
          Sign out all other devices
        </Button>
      )}
    </>
  );
}
