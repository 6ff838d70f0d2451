import { type SubmitEvent, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ApiError } from '#contract/errors.ts';
import { shop } from '#shop';
import { api } from '#web/api.ts';
import { afterSignIn } from '#web/cart/store.ts';
import { originOf, publicMeta } from '#web/meta.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { notify } from '#web/ui/notify.ts';
import { useBusy } from '#web/ui/use-busy.ts';
import { useIsAlive } from '#web/ui/use-is-alive.ts';
import type { Route } from './+types/login-page.ts';
import { GoogleButton } from './google-button.tsx';
import { VisitorsOnly } from './guard.tsx';
import styles from './identity.module.css';
import { loginMessage } from './messages.ts';
import { nextPath, signInPath } from './next-path.ts';
import { PasswordField } from './password-field.tsx';
import { signedIn } from './session.tsx';
import { SubmitButton } from './submit-button.tsx';
import { textsOf } from './texts-of.ts';
import { useIdentity } from './use-identity.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  publicMeta(originOf(matches), {
    title: 'Login',
    description: `Login to ${shop.brand} to purchase.`,
    path: '/login',
  });

export default function LoginPage() {
  const [search] = useSearchParams();
  return (
    <VisitorsOnly>
      <div className={styles.page}>
        <LoginForm signupPath={signInPath('/signup', nextPath(search))} />
      </div>
    </VisitorsOnly>
  );
}

function LoginForm({ signupPath }: { signupPath: string }) {
  const state = useBusy();
  const { busy, run } = state;
  const isAlive = useIsAlive();
  const [emailError, setEmailError] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const { openIdentity, prepare } = useIdentity();

  async function login({ email, password }: Record<'email' | 'password', string>) {
    const { signIn } = await openIdentity();
    const { idToken, isVerified } = await signIn(email, password);
    if (!isVerified) {
      throw new ApiError('email_not_verified', 'Please verify your email before logging in.');
    }
    const user = await api.call('auth.login', { email }, { bearer: idToken });
    await afterSignIn();
    signedIn(user);
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setEmailError(undefined);
    const input = textsOf(event.currentTarget, 'email', 'password');
    run(
      () => login(input),
      (error) => notify.error(loginMessage(error)),
    );
  }

  function forgotPassword() {
    const { email } = textsOf(form.current!, 'email');
    const missing = email === '' ? 'Please enter your email to reset password.' : undefined;
    setEmailError(missing);
    if (missing) {
      notify.error(missing);
      form.current!.querySelector('input')!.focus();
      return;
    }
    run(
      async () => {
        await (await openIdentity()).sendReset(email);
        notify.success('Password reset email sent. Check your inbox.');
      },
      () => notify.error('Failed to send reset email. Try again.'),
    );
  }

  return (
    <div className={styles.card}>
      <h1>Login</h1>
      <p className={styles.subtitle}>Login to purchase!</p>
      <form className={styles.form} ref={form} onSubmit={submit} onFocus={prepare}>
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          required
          maxLength={254}
          error={emailError}
          disabled={busy}
        />
        <PasswordField label="Password" autoComplete="current-password" disabled={busy} />
        <div className={styles.forgot}>
          <Button kind="link" disabled={busy || !isAlive} onClick={forgotPassword}>
            Forgot Password?
          </Button>
        </div>
        <SubmitButton busy={busy}>{busy ? 'Logging in...' : 'Login'}</SubmitButton>
      </form>
      <p className={styles.or}>OR</p>
      <GoogleButton {...state} failure="Google login failed. Please try again." />
      <Link className={styles.other} to={signupPath}>
        Don't have an account? <span>Sign Up</span>
      </Link>
    </div>
  );
}
