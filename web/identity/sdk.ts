import { initializeApp } from 'firebase/app';
import {
  applyActionCode,
  browserPopupRedirectResolver,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  type User,
  updateProfile,
  verifyPasswordResetCode,
} from 'firebase/auth';
import type { ShopSettings } from '#web/settings.ts';

export type Identity = Awaited<ReturnType<typeof openIdentity>>;

/**
 * The identity service, for the moment of signing in. No token of it stays in the browser: from then on the
 * shop's own session cookie says who is shopping.
 */
export async function openIdentity({ standInScript, ...project }: ShopSettings['identity']) {
  if (standInScript) await loadScript(standInScript);
  const auth = initializeAuth(initializeApp(project), {
    persistence: inMemoryPersistence,
    popupRedirectResolver: browserPopupRedirectResolver,
  });
  if (standInScript) connectAuthEmulator(auth, location.origin, { disableWarnings: true });

  /** Takes what the shop needs of a person, and forgets them. */
  async function answerFor<Answer>(user: User, answer: (idToken: string) => Answer): Promise<Answer> {
    try {
      return answer(await user.getIdToken());
    } finally {
      await signOut(auth);
    }
  }

  return {
    async signUp(name: string, email: string, password: string) {
      const { user } = await createUserWithEmailAndPassword(auth, email, password);
      await updateProfile(user, { displayName: name });
      await sendEmailVerification(user);
      return answerFor(user, (idToken) => ({ idToken }));
    },

    async signIn(email: string, password: string) {
      const { user } = await signInWithEmailAndPassword(auth, email, password);
      return answerFor(user, (idToken) => ({ idToken, isVerified: user.emailVerified }));
    },

    async signInWithGoogle() {
      const { user } = await signInWithPopup(auth, new GoogleAuthProvider());
      const email = user.email ?? '';
      const name = user.displayName || email.split('@')[0]!;
      return answerFor(user, (idToken) => ({ idToken, uid: user.uid, email, name }));
    },

    sendReset: (email: string) => sendPasswordResetEmail(auth, email),
    verifyEmail: (code: string) => applyActionCode(auth, code),

    /** Answers the address whose password it was. */
    async confirmReset(code: string, password: string) {
      const email = await verifyPasswordResetCode(auth, code);
      await confirmPasswordReset(auth, code, password);
      return email;
    },
  };
}

function loadScript(src: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const script = document.createElement('script');
  script.src = src;
  script.onload = () => resolve();
  script.onerror = () => reject(new Error(`${src} could not be loaded.`));
  document.head.append(script);
  return promise;
}
