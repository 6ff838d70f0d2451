import { type SubmitEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { identity } from '#content/identity.ts';
import { bannerMessages } from '#content/offer.ts';
import * as paths from '#domain/paths.ts';
import { isDrawnBrand } from '#domain/settings/brand.ts';
import { api } from '#web/api/client.ts';
import { useShopSettings } from '#web/api/shop-settings.ts';
import { useAction } from '#web/api/use-action.ts';
import { languageOf } from '#web/language-of.ts';
import { publicMeta, settingsOf } from '#web/seo/meta.ts';
import { Field } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { notify } from '#web/ui/notify.ts';
import { Scene } from '#web/ui/scene.tsx';
import { panelSourcesIn, sourcesIn, toScenes } from '#web/ui/scene-sources.ts';
import type { Route } from './+types/signup-page.ts';
import { readTexts } from './form-texts.ts';
import { GoogleButton } from './google-button.tsx';
import styles from './identity.module.css';
import type { LoginState } from './login-form.tsx';
import { isUserError, registrationFieldErrors, registrationMessage } from './messages.ts';
import { nextPath } from './next-path.ts';
import { PasswordField } from './password-field.tsx';
import { signInPath } from './sign-in-path.ts';
import { signedUpName } from './signed-up-name.ts';
import { signupBackground } from './signup-background.ts';
import { SubmitButton } from './submit-button.tsx';
import { useIdentity } from './use-identity.ts';
import { VisitorsOnly } from './visitors-only.tsx';

const scenes = toScenes(
  import.meta.glob<string>(['../pictures/signup-*', '../pictures/hero-*-desk-{480,960}.*'], {
    eager: true,
    query: '?url',
    import: 'default',
  }),
);

const words = identity.signup;
const [beforeTerms, beforePolicy, end] = words.agreement;

export const meta: Route.MetaFunction = ({ matches }) =>
  publicMeta(settingsOf(matches), {
    title: words.title,
    description: words.description(settingsOf(matches).brand.name),
    path: paths.signup,
  });

export default function SignupPage() {
  const [search] = useSearchParams();
  const { brand } = useShopSettings();
  const background = signupBackground(search);
  const hasBackground = background !== undefined;
  return (
    <VisitorsOnly>
      <div className={styles.page} data-wide={hasBackground}>
        {hasBackground && (
          <div className={styles.background} data-background={background}>
            <Scene
              // The others have the sample’s name on their products.
              sources={
                isDrawnBrand(brand)
                  ? panelSourcesIn(scenes, `signup-${background}`, `hero-${background + 1}`)
                  : sourcesIn(scenes, 'signup-3')
              }
              sizes="(min-width: 48rem) 50vw, 100vw"
              eager
            />
          </div>
        )}
        <SignupForm next={nextPath(search)} />
      </div>
    </VisitorsOnly>
  );
}

function SignupForm({ next }: { next: string }) {
  const { brand, offers } = useShopSettings();
  const loginPath = signInPath(paths.login, next);
  const action = useAction();
  const { isBusy, run } = action;
  const [errors, setErrors] = useState<{ email?: string; password?: string }>({});
  const { openIdentity, prepare, continueUrl } = useIdentity();
  const navigate = useNavigate();

  async function register({ name, email, password }: Record<'name' | 'email' | 'password', string>) {
    const { signUp } = await openIdentity();
    const { idToken, isEmailSent } = await signUp(name, email, password, continueUrl(next));
    signedUpName.write(email, name);
    await api.call('auth.registration', { name, email }, { bearer: idToken });
    if (isEmailSent) notify.success(words.success);
    await navigate(loginPath, { state: { unverified: { email, isEmailSent } } satisfies LoginState });
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setErrors({});
    const input = readTexts(event.currentTarget, 'name', 'email', 'password');
    run(
      () => register(input),
      (error) => {
        if (!isUserError(error)) console.error(error);
        setErrors(registrationFieldErrors(error));
        notify.error(registrationMessage(error));
      },
    );
  }

  return (
    <div className={styles.card}>
      <h1>{words.title}</h1>
      <p className={styles.subtitle}>{words.subtitle(brand.name)}</p>
      <p className={styles.benefits}>
        {words.benefits}
        {bannerMessages(offers.filter((offer) => offer.firstOrdersOnly)).map((claim) => (
          <strong key={claim} lang={languageOf(claim)}>
            {claim}
          </strong>
        ))}
      </p>
      <GoogleButton action={action} failure={words.googleFailed} />
      <p className={styles.or}>{identity.login.or}</p>
      <form method="dialog" className={styles.form} onSubmit={submit} onFocus={prepare}>
        <Field
          label={words.name}
          name="name"
          autoComplete="name"
          required
          pattern=".*\S.*"
          title={words.nameHint}
          maxLength={100}
          disabled={isBusy}
        />
        <Field
          label={identity.login.email}
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          error={errors.email}
          disabled={isBusy}
        />
        <PasswordField
          label={identity.login.password}
          autoComplete="new-password"
          hint={identity.password.hint}
          error={errors.password}
          disabled={isBusy}
        />
        <SubmitButton busy={isBusy}>{isBusy ? words.submitting : words.submit}</SubmitButton>
      </form>
      <p className={styles.wait}>
        {beforeTerms}
        <Link to={paths.terms}>{words.terms}</Link>
        {beforePolicy}
        <Link to={paths.privacyPolicy}>{words.privacyPolicy}</Link>
        {end}
      </p>
      <Link className={styles.other} to={loginPath}>
        {words.hasAccount} <span>{words.logIn}</span>
      </Link>
    </div>
  );
}
