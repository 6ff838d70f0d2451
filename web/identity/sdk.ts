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
import { _getInstance, type PopupRedirectResolverInternal } from '@firebase/auth/internal';
import type { ShopSettings } from '#web/api/shop-settings.ts';
import { prefix } from '#web/language.ts';

export type Identity = ReturnType<typeof openIdentity>;

/** Keeps no Firebase tokens, because the shop has its own session cookie. */
export function openIdentity({ standInScript, ...project }: ShopSettings['identity']) {
  // On phones it would load Google's script first if it knew the resolver, and a log-in with a password would wait for it.
  const auth = initializeAuth(initializeApp(project), { persistence: inMemoryPersistence });
  // Without it the service sends its emails in English.
  if (prefix) auth.languageCode = prefix.slice(1);
  if (standInScript) connectAuthEmulator(auth, location.origin, { disableWarnings: true });

  let unverified: User | undefined;

  const canResend = (email: string) => unverified?.email?.toLowerCase() === email.toLowerCase();

  async function withIdToken<Result>(user: User, use: (idToken: string) => Result): Promise<Result> {
    try {
      return use(await user.getIdToken());
    } finally {
      await signOut(auth);
    }
  }

  return {
    /** Succeeds even if the email could not be sent. */
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
      return withIdToken(user, (idToken) => ({ idToken, isEmailSent }));
    },

    canResend,

    async resendVerification(email: string, password: string, continueUrl: string): Promise<boolean> {
      if (!canResend(email)) {
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
      return withIdToken(user, (idToken) => ({ idToken, isVerified: user.emailVerified }));
    },

    /** The SDK does this in the press, and then WebKit opens no window any more. Only its own internals do it earlier. */
    async prepareGoogle() {
      if (standInScript) await loadScript(standInScript);
      const popups = _getInstance<PopupRedirectResolverInternal>(browserPopupRedirectResolver);
      await popups._initialize(auth as Parameters<typeof popups._initialize>[0]);
    },

    async signInWithGoogle() {
      const { user } = await signInWithPopup(auth, new GoogleAuthProvider(), browserPopupRedirectResolver);
      const email = user.email ?? '';
      const name = user.displayName || email.split('@')[0]!;
      return withIdToken(user, (idToken) => ({ idToken, uid: user.uid, email, name }));
    },

    sendReset: (email: string, continueUrl: string) =>
      sendPasswordResetEmail(auth, email, { url: continueUrl }),
    verifyEmail: (code: string) => applyActionCode(auth, code),

    async confirmReset(code: string, password: string) {
      const email = await verifyPasswordResetCode(auth, code);
      await confirmPasswordReset(auth, code, password);
      return email;
    },
  };
}

const loadScript = (src: string) =>
  new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${src} could not be loaded.`));
    document.head.append(script);
  });
