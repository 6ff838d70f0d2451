import { api } from '#web/api/client.ts';
import { notifyOtherTabs, onOtherTab } from '#web/browser/other-tabs.ts';
import { useStore } from '#web/browser/store.ts';
import { forgetVisitor } from '#web/offline/forget-visitor.ts';
import { notify } from '#web/ui/notify.ts';
import { createSession, type Session } from './create-session.ts';

const session = createSession({
  api,
  cookies: () => document.cookie,
  notify,
  onChange: () => notifyOtherTabs('session'),
  onLogout() {
    forgetVisitor();
    notifyOtherTabs('logout');
  },
  reload: () => location.reload(),
});

onOtherTab('session', session.refresh);
onOtherTab('logout', forgetVisitor);
if (typeof window !== 'undefined') window.addEventListener('online', session.refreshIfOffline);

export const { signedIn, refresh: refreshSession, loaded: loadedSession, logout } = session;

export const isVisitor = () => session.state().status === 'visitor';

/** Always 'loading' on the server, so that cached pages are the same for everyone. */
export const useSession = (): Session => useStore(session);
