import { initializeApp } from '@firebase/app';
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
} from '@firebase/auth';
import type { ShopSettings } from '#web/api/shop-settings.ts';

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

  /** Whose email is not verified yet, to send them that email again. In memory, so gone with the page. */
  let unverified: User | undefined;

  /** Whether `resendVerification` works without a password. */
  const remembers = (email: string) => unverified?.email?.toLowerCase() === email.toLowerCase();

  /** Takes what the shop needs of a person, and signs them out of the identity service. */
  async function answerFor<Answer>(user: User, answer: (idToken: string) => Answer): Promise<Answer> {
    try {
      return answer(await user.getIdToken());
    } finally {
      await signOut(auth);
    }
  }

  return {
    /** `continueUrl`: where the link of the email leads in the end. An account whose email could not be sent is an account. */
    async signUp(name: string, email: string, password: string, continueUrl: string) {
      const { user } = await createUserWithEmailAndPassword(auth, email, password);
      unverified = user;
      await updateProfile(user, { displayName: name });
      const isEmailSent = await sendEmailVerification(user, { url: continueUrl }).then(
        () => true,
        (error) => {
          console.warn('The verification email could not be sent.', error);
          return false;
        },
      );
      return answerFor(user, (idToken) => ({ idToken, isEmailSent }));
    },

    remembers,

    /** False when the email is verified already. */
    async resendVerification(email: string, password: string, continueUrl: string): Promise<boolean> {
      if (!remembers(email)) {
        const { user } = await signInWithEmailAndPassword(auth, email, password);
        await signOut(auth);
        if (user.emailVerified) return false;
        unverified = user;
      }
      await sendEmailVerification(unverified!, { url: continueUrl });
      return true;
    },

    async signIn(email: string, password: string) {
      const { user } = await signInWithEmailAndPassword(auth, email, password);
      unverified = user.emailVerified ? undefined : user;
      return answerFor(user, (idToken) => ({ idToken, isVerified: user.emailVerified }));
    },

    async signInWithGoogle() {
      const { user } = await signInWithPopup(auth, new GoogleAuthProvider());
      const email = user.email ?? '';
      const name = user.displayName || email.split('@')[0]!;
      return answerFor(user, (idToken) => ({ idToken, uid: user.uid, email, name }));
    },

    sendReset: (email: string, continueUrl: string) =>
      sendPasswordResetEmail(auth, email, { url: continueUrl }),
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
