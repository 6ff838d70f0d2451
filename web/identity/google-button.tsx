import { useEffect, useState } from 'react';
import { identity } from '#content/identity.ts';
import { api } from '#web/api/client.ts';
import { errorText } from '#web/api/error-text.ts';
import type { Action } from '#web/api/use-action.ts';
import { afterSignIn } from '#web/cart/store.ts';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notify.ts';
import { GoogleMark } from './google-mark.tsx';
import { signedIn } from './session.tsx';
import { useGoogle } from './use-identity.ts';

/** After a successful sign-in, the result follows the closing window within this time. */
const RESULT_MS = 1000;
const POLL_MS = 250;
/** A faster preparation does not change the button's label. */
const SLOW_MS = 1000;

export function GoogleButton({ action, failure }: { action: Action; failure: string }) {
  const { isBusy, run, release } = action;
  const openGoogle = useGoogle();
  const preparation = usePreparation(openGoogle);

  async function signIn() {
    const early = preparation === 'failed' ? openWaitingWindow() : null;
    const stopWatching = onWindowClosed(release, early);
    try {
      const signInWithGoogle = await openGoogle();
      const { idToken, uid, name, email } = await signInWithGoogle();
      const user = await api.call('auth.googlelogin', { name, email, firebaseUid: uid }, { bearer: idToken });
      await afterSignIn(user.email);
      notify.success(identity.google.success);
      signedIn(user);
    } finally {
      early?.close();
      stopWatching();
    }
  }

  return (
    <Button
      kind="quiet"
      disabled={isBusy || preparation === 'pending' || preparation === 'slow'}
      busy={preparation === 'slow'}
      onClick={() => run(signIn, (error) => notify.error(errorText(error, failure)))}
    >
      <GoogleMark />
      {preparation === 'slow' ? identity.google.connecting : identity.google.continue}
    </Button>
  );
}

/**
 * Browsers open the sign-in window only in a press, and WebKit none after a request, so Google's script is there before the button can be
 * pressed. If it cannot be loaded, the press tries again, in a window that it opens before.
 */
function usePreparation(openGoogle: () => Promise<unknown>) {
  const [preparation, setPreparation] = useState<'pending' | 'slow' | 'done' | 'failed'>('pending');

  useEffect(() => {
    let slow: ReturnType<typeof setTimeout> | undefined;

    async function prepare() {
      slow = setTimeout(setPreparation, SLOW_MS, 'slow');
      const result = await openGoogle().then(
        () => 'done' as const,
        () => 'failed' as const,
      );
      clearTimeout(slow);
      setPreparation(result);
    }

    // The page's own pictures come first.
    if (document.readyState === 'complete') void prepare();
    else window.addEventListener('load', prepare, { once: true });
    return () => {
      window.removeEventListener('load', prepare);
      clearTimeout(slow);
    };
  }, [openGoogle]);

  return preparation;
}

function openWaitingWindow(): Window | null {
  const popup = window.open('', '_blank', 'width=500,height=600');
  if (popup) popup.document.title = identity.google.connecting;
  return popup;
}

/** The SDK notices a closed window only after ten seconds and does not expose the window. It gets the early one, if there is one. */
function onWindowClosed(callback: () => void, early: Window | null): () => void {
  const { open } = window;
  let popup = early;
  let isReleased = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function releaseLater() {
    if (isReleased) return;
    isReleased = true;
    timer = setTimeout(callback, RESULT_MS);
  }

  window.open = (...args) => {
    if (early) early.location.href = String(args[0]);
    else popup = open.apply(window, args);
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
