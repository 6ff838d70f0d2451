import * as layout from '#content/layout.ts';
import type { Client } from '#contract/client.ts';
import type { Output } from '#contract/schemas.ts';
import { SIGNED_IN_HINT } from '#contract/session.ts';
import { createStore } from '#web/browser/store.ts';

export type User = Output<'user.current'>;
export type Session = { status: 'loading' } | { status: 'visitor' } | { status: 'signed-in'; user: User };

interface Dependencies {
  api: Client;
  cookies: () => string;
  notify: { success: (text: string) => void; error: (text: string) => void };
  onChange: () => void;
}

const LOADING: Session = { status: 'loading' };

export function createSession({ api, cookies, notify, onChange }: Dependencies) {
  const store = createStore(LOADING);
  const firstAnswer = Promise.withResolvers<void>();
  let pending: Promise<User> | undefined;

  function become(next: Session) {
    pending = undefined;
    store.set(next);
    firstAnswer.resolve();
  }

  const signedOut = () => become({ status: 'visitor' });
  const hasHint = () => cookies().split('; ').includes(`${SIGNED_IN_HINT}=1`);

  /** A login or logout during the request wins over its answer. */
  async function refresh(): Promise<void> {
    if (!hasHint()) return signedOut();
    const asked = api.call('user.current');
    pending = asked;
    const settle = await asked.then(
      (user) => () => become({ status: 'signed-in', user }),
      () => signedOut,
    );
    if (pending === asked) settle();
  }

  function load() {
    if (store.state() === LOADING && !pending) void refresh();
  }

  return {
    ...store,
    refresh,

    subscribe(listener: () => void) {
      const unsubscribe = store.subscribe(listener);
      load();
      return unsubscribe;
    },

    async known(): Promise<Session> {
      load();
      await firstAnswer.promise;
      return store.state();
    },

    signedIn(user: User): void {
      become({ status: 'signed-in', user });
      onChange();
    },

    async logout(): Promise<void> {
      try {
        await api.call('auth.logout');
      } catch {
        return notify.error(layout.logoutFailed);
      }
      signedOut();
      onChange();
      notify.success(layout.loggedOut);
    },
  };
}
