import type { Client } from '#contract/client.ts';
import type { Output } from '#contract/schemas.ts';
import { SIGNED_IN_HINT } from '#contract/session.ts';

type User = Output<'user.current'>;
export type Session = { status: 'loading' } | { status: 'visitor' } | { status: 'signed-in'; user: User };

interface Parts {
  api: Client;
  /** As `document.cookie` has it. */
  cookies: () => string;
  notify: { success: (text: string) => void; error: (text: string) => void };
  /** Called when this page has signed somebody in or out. */
  onChange: () => void;
}

export const LOADING: Session = { status: 'loading' };
const VISITOR: Session = { status: 'visitor' };

/** Who is shopping on this page. */
export function createSession({ api, cookies, notify, onChange }: Parts) {
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

  /** Asks the backend; a refusal and a failure both mean nobody. What became known meanwhile counts more. */
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

  return {
    state: () => session,
    refresh,

    signedIn(user: User): void {
      become({ status: 'signed-in', user });
      onChange();
    },

    subscribe(listener: () => void) {
      listeners.add(listener);
      if (session === LOADING && !asked) refresh();
      return () => void listeners.delete(listener);
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
