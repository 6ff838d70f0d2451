import { api } from '#web/api.ts';
import { afterSignIn } from '#web/cart/store.ts';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notify.ts';
import type { Busy } from '#web/ui/use-busy.ts';
import { useIsAlive } from '#web/ui/use-is-alive.ts';
import { googleMessage } from './messages.ts';
import { signedIn } from './session.tsx';
import { useIdentity } from './use-identity.ts';

const BACK_IN_FRONT_MS = 1500;

/** `failure` is said where the backend has nothing to say itself. */
export function GoogleButton({ busy, run, release, failure }: Busy & { failure: string }) {
  const isAlive = useIsAlive();
  const { openIdentity, prepare } = useIdentity();

  async function signIn() {
    const stopWatching = onBackInFront(release);
    try {
      const { signInWithGoogle } = await openIdentity();
      const { idToken, uid, name, email } = await signInWithGoogle();
      const user = await api.call('auth.googlelogin', { name, email, firebaseUid: uid }, { bearer: idToken });
      await afterSignIn();
      notify.success('Google Login Successful!');
      signedIn(user);
    } finally {
      stopWatching();
    }
  }

  return (
    <Button
      kind="quiet"
      disabled={busy || !isAlive}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => run(signIn, (error) => notify.error(googleMessage(error, failure)))}
    >
      Continue with Google
    </Button>
  );
}

/** The library takes ten seconds to notice a closed sign-in window; this one in front again tells sooner. */
function onBackInFront(callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = () => {
    timer = setTimeout(callback, BACK_IN_FRONT_MS);
  };
  window.addEventListener('focus', soon, { once: true });
  return () => {
    window.removeEventListener('focus', soon);
    clearTimeout(timer);
  };
}
