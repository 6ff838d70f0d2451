import { useEffect } from 'react';
import { identity } from '#content/identity.ts';
import { accountApi } from '#web/api/account.ts';
import { errorText } from '#web/api/error-text.ts';
import { afterSignIn } from '#web/cart/store.ts';
import { notify } from '#web/ui/notify.ts';
import { canCreatePasskeys, choosePasskey } from './passkeys.ts';
import { signedIn } from './session.tsx';
import { userKey } from './user-key.ts';

/** Logs in with a passkey that the customer chooses from the browser's suggestions. */
export function usePasskeys(isOffered: boolean): void {
  useEffect(() => {
    if (!isOffered) return;
    let leaving = new AbortController();
    // A page with an open request is not restored by the Back button.
    const stop = () => leaving.abort();
    function start() {
      stop();
      leaving = new AbortController();
      void offer(leaving.signal);
    }
    start();
    window.addEventListener('pagehide', stop);
    window.addEventListener('pageshow', startAgain);
    function startAgain({ persisted }: PageTransitionEvent) {
      if (persisted) start();
    }
    return () => {
      stop();
      window.removeEventListener('pagehide', stop);
      window.removeEventListener('pageshow', startAgain);
    };
  }, [isOffered]);
}

async function offer(signal: AbortSignal): Promise<void> {
  const isOffered =
    canCreatePasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.().catch(() => false));
  if (!isOffered || signal.aborted) return;
  const response = await askBrowser(signal);
  if (!response) return;
  try {
    const user = await accountApi.call('passkey.logIn', { response });
    await afterSignIn(userKey(user));
    signedIn(user);
  } catch (error) {
    notify.error(errorText(error, identity.login.failed));
    void offer(signal);
  }
}

/** The customer may log in another way, so a failure shows nothing. */
async function askBrowser(signal: AbortSignal) {
  try {
    const { options } = await accountApi.call('passkey.loginOptions', undefined, { signal });
    return await choosePasskey(options, signal);
  } catch {
    return undefined;
  }
}
