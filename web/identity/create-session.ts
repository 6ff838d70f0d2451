import type { Client } from '#contract/client.ts';
import type { Output } from '#contract/schemas.ts';
import { SIGNED_IN_HINT } from '#contract/session.ts';

export type User = Output<'user.current'>;
export type Session = { status: 'loading' } | { status: 'visitor' } | { status: 'signed-in'; user: User };

interface Dependencies {
  api: Client;
  /** `document.cookie` */
  cookies: () => string;
  notify: { success: (text: string) => void; error: (text: string) => void };
  /** After a login or logout on this page. */
  onChange: () => void;
}

export const LOADING: Session = { status: 'loading' };
const VISITOR: Session = { status: 'visitor' };

/** Who is signed in on this page. */
export function createSession({ api, cookies, notify, onChange }: Dependencies) {
  let session: Session = LOADING;
  let asked: Promise<User> | undefined;
  const listeners = new Set<() => void>();

  function become(next: Session) {
    asked = undefined;
    session = next;
    for (const listener of listeners) listener();
  }

  const signedOut = () => become(VISITOR);
  const hasHint = () => cookies().split('; ').includes(`${SIGNED_IN_HINT}=1`);

  /** A failure counts as signed out. A login or logout in the meantime wins over the answer. */
  async function refresh(): Promise<void> {
    if (!hasHint()) return signedOut();
    const asking = api.call('user.current');
    asked = asking;
    const settle = await asking.then(
      (user) => () => become({ status: 'signed-in', user }),
      () => signedOut,
    );
    if (asked === asking) settle();
  }

  function subscribe(listener: () => void) {
    listeners.add(listener);
    if (session === LOADING && !asked) void refresh();
    return () => void listeners.delete(listener);
  }

  return {
    state: () => session,
    refresh,
    subscribe,

    /** Waits for the first answer. */
    known: () =>
      new Promise<Session>((resolve) => {
        if (session !== LOADING) return resolve(session);
        const unsubscribe = subscribe(() => {
          unsubscribe();
          resolve(session);
        });
      }),

    signedIn(user: User): void {
      become({ status: 'signed-in', user });
      onChange();
    },

    async logout(): Promise<void> {
      try {
        await api.call('auth.logout');
      } catch {
        return notify.error('Logout failed. Please try again.');
      }
      signedOut();
      onChange();
      notify.success('Logged out successfully!');
    },
  };
}
