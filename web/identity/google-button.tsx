import { identity } from '#content/identity.ts';
import { api } from '#web/api/client.ts';
import { errorText } from '#web/api/error-text.ts';
import type { Action } from '#web/api/use-action.ts';
import { afterSignIn } from '#web/cart/store.ts';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notify.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { signedIn } from './session.tsx';
import { useIdentity } from './use-identity.ts';

/** After a successful sign-in, the result follows the closing window within this time. */
const RESULT_MS = 1000;
const POLL_MS = 250;

export function GoogleButton({ action, failure }: { action: Action; failure: string }) {
  const { isBusy, run, release } = action;
  const isHydrated = useHydrated();
  const { openIdentity, prepare } = useIdentity();

  async function signIn() {
    const stopWatching = onWindowClosed(release);
    try {
      const { signInWithGoogle } = await openIdentity();
      const { idToken, uid, name, email } = await signInWithGoogle();
      const user = await api.call('auth.googlelogin', { name, email, firebaseUid: uid }, { bearer: idToken });
      await afterSignIn(user.email);
      notify.success(identity.google.success);
      signedIn(user);
    } finally {
      stopWatching();
    }
  }

  return (
    <Button
      kind="quiet"
      // Browsers open the sign-in window only shortly after a press, so a press before hydration is not replayed.
      disabled={isBusy || !isHydrated}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => run(signIn, (error) => notify.error(errorText(error, failure)))}
    >
      {identity.google.continue}
    </Button>
  );
}

/** The SDK notices a closed window only after ten seconds and does not expose the window. */
function onWindowClosed(callback: () => void): () => void {
  const { open } = window;
  let popup: Window | null = null;
  let isReleased = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function releaseLater() {
    if (isReleased) return;
    isReleased = true;
    timer = setTimeout(callback, RESULT_MS);
  }

  window.open = (...args) => {
    popup = open.apply(window, args);
    return popup;
  };
  const polling = setInterval(() => popup?.closed && releaseLater(), POLL_MS);
  window.addEventListener('focus', releaseLater, { once: true });
  return () => {
    window.open = open;
    clearInterval(polling);
    clearTimeout(timer);
    window.removeEventListener('focus', releaseLater);
  };
}
