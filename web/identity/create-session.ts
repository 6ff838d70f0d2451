import * as layout from '#content/layout.ts';
import type { Client } from '#contract/client.ts';
import { isUnavailable } from '#contract/errors.ts';
import type { Output } from '#contract/schemas.ts';
import { SIGNED_IN_HINT } from '#contract/session.ts';
import { createStore } from '#web/browser/store.ts';
import { userKey } from './user-key.ts';

export type User = Output<'user.current'>;
export type Session =
  | { status: 'loading' }
  /** `isOffline`: the shop could not be asked, and the session may still be open. */
  | { status: 'visitor'; isOffline?: true }
  | { status: 'signed-in'; user: User };

interface Dependencies {
  api: Client;
  cookies: () => string;
  notify: { success: (text: string) => void; error: (text: string) => void };
  onChange: () => void;
  onLogout: () => void;
  /** The page shows the cart, orders and typed address of an earlier account. */
  reload: () => void;
}

const LOADING: Session = { status: 'loading' };

export function createSession({ api, cookies, notify, onChange, onLogout, reload }: Dependencies) {
  const store = createStore(LOADING);
  let resolveFirst!: () => void;
  const firstResponse = new Promise<void>((resolve) => {
    resolveFirst = resolve;
  });
  let pending: Promise<User> | undefined;

  function setSession(next: Session) {
    pending = undefined;
    store.set(next);
    resolveFirst();
  }

  const signedOut = () => setSession({ status: 'visitor' });
  const hasHint = () => cookies().split('; ').includes(`${SIGNED_IN_HINT}=1`);

  function isOther(user: User): boolean {
    const { user: earlier } = store.state() as { user?: User };
    return earlier !== undefined && userKey(earlier) !== userKey(user);
  }

  /** A login or logout during the request wins over its response. */
  async function refresh(): Promise<void> {
    if (!hasHint()) return signedOut();
    const request = api.call('user.current');
    pending = request;
    const applyResult = await request.then(
      (user) => () => (isOther(user) ? reload() : setSession({ status: 'signed-in', user })),
      (error) => () => setSession({ status: 'visitor', ...(isUnavailable(error) && { isOffline: true }) }),
    );
    if (pending === request) applyResult();
  }

  function load() {
    if (store.state() === LOADING && !pending) void refresh();
  }

  return {
    ...store,
    refresh,

    refreshIfOffline(): void {
      const session = store.state();
      if (session.status === 'visitor' && session.isOffline) void refresh();
    },

    subscribe(listener: () => void) {
      const unsubscribe = store.subscribe(listener);
      load();
      return unsubscribe;
    },

    async loaded(): Promise<Session> {
      load();
      await firstResponse;
      return store.state();
    },

    signedIn(user: User): void {
      setSession({ status: 'signed-in', user });
      onChange();
    },

    async logout(): Promise<void> {
      try {
        await api.call('auth.logout');
      } catch {
        return notify.error(layout.logoutFailed);
      }
      onLogout();
      signedOut();
      onChange();
      notify.success(layout.loggedOut);
    },
  };
}
