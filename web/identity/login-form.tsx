import { type KeyboardEvent, lazy, type SubmitEvent, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { identity } from '#content/identity.ts';
import { ApiError } from '#contract/errors.ts';
import * as paths from '#domain/paths.ts';
import { api } from '#web/api/client.ts';
import { errorText } from '#web/api/error-text.ts';
import { useShopSettings } from '#web/api/shop-settings.ts';
import { useAction } from '#web/api/use-action.ts';
import { afterSignIn } from '#web/cart/store.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { notify } from '#web/ui/notify.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { readTexts } from './form-texts.ts';
import { GoogleButton } from './google-button.tsx';
import styles from './identity.module.css';
import { Loading } from './loading.tsx';
import { loginMessage, resendMessage } from './messages.ts';
import { PasswordField } from './password-field.tsx';
import { type SentCode, sentCode, toRecipient } from './sent-code.ts';
import { signedIn } from './session.tsx';
import { signInPath } from './sign-in-path.ts';
import { signedUpName } from './signed-up-name.ts';
import { useIdentity } from './use-identity.ts';
import { usePasskeys } from './use-passkeys.ts';
import { type Unverified, VerificationNotice } from './verification-notice.tsx';

export interface LoginState {
  unverified: Unverified;
}

const words = identity.login;

const loadLoginCode = () => import('./login-code.tsx');
const LoginCode = lazy(async () => ({ default: (await loadLoginCode()).LoginCode }));

export function LoginForm({ next }: { next: string }) {
  const action = useAction();
  const { isBusy, run } = action;
  const isHydrated = useHydrated();
  const [errors, setErrors] = useState<{ email?: string; password?: string }>({});
  const form = useRef<HTMLFormElement>(null);
  const [unverified, setUnverified] = useUnverified(form);
  const { openIdentity, prepare, continueUrl } = useIdentity();
  const [code, setCode] = useState<SentCode>();
  useEffect(() => setCode(sentCode.read()), []);
  usePasskeys(code === undefined);
  const { phoneCodes = false } = useShopSettings();
  const [isCodeFirst, setCodeFirst] = useState(next === paths.checkout);
  const isForPhones = isCodeFirst && phoneCodes;
  const inputs = () => readTexts(form.current!, 'email', 'password');

  async function login() {
    const { email, password } = inputs();
    const { signIn } = await openIdentity();
    const { idToken, isVerified } = await signIn(email, password);
    if (!isVerified) throw new ApiError('email_not_verified', words.notVerified);
    const user = await api.call('auth.login', { email, name: signedUpName.read(email) }, { bearer: idToken });
    signedUpName.remove();
    await afterSignIn(user.email);
    signedIn(user);
  }

  function changeCode(sent: SentCode | undefined) {
    sentCode.write(sent);
    setCode(sent);
  }

  function requestCode() {
    const text = inputs().email;
    if (text === '' && phoneCodes && !isCodeFirst) {
      setCodeFirst(true);
      return form.current!.querySelector<HTMLElement>('[name=email]')!.focus();
    }
    if (text === '')
      return showError('email', isForPhones ? identity.code.recipientMissing : identity.code.emailForCode);
    setErrors({});
    run(
      async () => changeCode(await (await loadLoginCode()).requestLoginCode(toRecipient(text))),
      (error) => showSendError(error),
    );
  }

  function showSendError(error: unknown) {
    const invalid = error instanceof ApiError ? (error.fields?.email ?? error.fields?.phone) : undefined;
    if (invalid) showError('email', invalid);
    else notify.error(errorText(error, identity.code.failed));
  }

  /** Otherwise Enter would ask for a password. */
  function requestOnEnter(event: KeyboardEvent) {
    if (!isCodeFirst || event.key !== 'Enter') return;
    event.preventDefault();
    requestCode();
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setErrors({});
    const { email } = inputs();
    if (isForPhones && 'phone' in toRecipient(email))
      return showError('email', identity.code.passwordNeedsEmail);
    run(login, (error) => {
      if (error instanceof ApiError && error.code === 'email_not_verified') setUnverified({ email });
      notify.error(loginMessage(error));
    });
  }

  function showError(name: 'email' | 'password', text: string) {
    setErrors({ [name]: text });
    notify.error(text);
    form.current!.querySelector<HTMLElement>(`[name=${name}]`)!.focus();
  }

  function forgotPassword() {
    const { email } = inputs();
    if (email === '') return showError('email', words.emailForReset);
    setErrors({});
    run(
      async () => {
        await (await openIdentity()).sendReset(email, continueUrl(next));
        notify.success(words.resetSent);
      },
      () => notify.error(words.resetFailed),
    );
  }

  function resend() {
    const { email } = unverified!;
    const { password } = inputs();
    setErrors({});
    run(
      async () => {
        const sdk = await openIdentity();
        if (!sdk.canResend(email) && password === '') return showError('password', words.passwordForResend);
        const isSent = await sdk.resendVerification(email, password, continueUrl(next));
        setUnverified(isSent ? { email, isEmailSent: true } : undefined);
        notify.success(isSent ? words.resent : words.alreadyVerified);
      },
      (error) => notify.error(resendMessage(error)),
    );
  }

  if (code)
    return (
      <Suspense fallback={<Loading />}>
        <LoginCode sent={code} onChange={changeCode} />
      </Suspense>
    );

  const codeButton = (
    <Button kind={isCodeFirst ? 'primary' : 'quiet'} disabled={isBusy} onClick={requestCode}>
      {identity.code.request}
    </Button>
  );

  return (
    <div className={styles.card}>
      <h1>{words.title}</h1>
      <p className={styles.subtitle}>{next.startsWith('/admin') ? words.teamSubtitle : words.subtitle}</p>
      {isHydrated && unverified && (
        <VerificationNotice unverified={unverified} isBusy={isBusy} onResend={resend} />
      )}
      <form method="dialog" className={styles.form} ref={form} onSubmit={submit} onFocus={prepare}>
        <Field
          label={isForPhones ? identity.code.phoneOrEmail : words.email}
          name="email"
          type={isForPhones ? 'text' : 'email'}
          inputMode="email"
          autoComplete="username webauthn"
          required
          autoCapitalize="none"
          maxLength={254}
          error={errors.email}
          disabled={isBusy}
          onKeyDown={requestOnEnter}
          hint={isCodeFirst ? identity.code.noPassword : undefined}
        />
        {isCodeFirst && codeButton}
        {isCodeFirst && <p className={styles.or}>{words.or}</p>}
        <PasswordField
          label={words.password}
          autoComplete="current-password"
          error={errors.password}
          disabled={isBusy}
        />
        <div className={styles.forgotPassword}>
          <Button kind="link" disabled={isBusy} onClick={forgotPassword}>
            {words.forgotPassword}
          </Button>
        </div>
        <Button type="submit" kind={isCodeFirst ? 'quiet' : 'primary'} busy={isBusy}>
          {isBusy ? words.submitting : words.submit}
        </Button>
      </form>
      <p className={styles.or}>{words.or}</p>
      <GoogleButton action={action} failure={words.googleFailed} />
      {!isCodeFirst && codeButton}
      <Link className={styles.other} to={signInPath(paths.signup, next)}>
        {words.noAccount} <span>{words.signUp}</span>
      </Link>
    </div>
  );
}

function useUnverified(form: { current: HTMLFormElement | null }) {
  const location = useLocation();
  const left = (location.state as LoginState | null)?.unverified;
  const email = left?.email;

  useEffect(() => {
    const field = form.current!.querySelector<HTMLInputElement>('[name=email]')!;
    if (email && field.value === '') field.value = email;
  }, [email, form]);

  return useState<Unverified | undefined>(left);
}
