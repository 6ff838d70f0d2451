import { useSyncExternalStore } from 'react';
import { api } from '#web/api/client.ts';
import { hearOtherTabs, tellOtherTabs } from '#web/browser/other-tabs.ts';
import { notify } from '#web/ui/notify.ts';
import { createSession, LOADING, type Session } from './create-session.ts';

const session = createSession({
  api,
  cookies: () => document.cookie,
  notify,
  onChange: () => tellOtherTabs('session'),
});

hearOtherTabs('session', session.refresh);

export const { signedIn, refresh: refreshSession, logout } = session;

/** Who is shopping. The server knows nobody while it draws, so that a page is the same for everyone. */
export const useSession = (): Session =>
  useSyncExternalStore(session.subscribe, session.state, () => LOADING);
