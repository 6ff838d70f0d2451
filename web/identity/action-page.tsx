import { useSearchParams } from 'react-router';
import { identity } from '#content/identity.ts';
import * as paths from '#domain/paths.ts';
import { pageMeta, settingsOf } from '#web/seo/meta.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import type { Route } from './+types/action-page.ts';
import styles from './identity.module.css';
import { NewPassword } from './new-password.tsx';
import { nextFromContinueUrl } from './next-path.ts';
import { signInPath } from './sign-in-path.ts';
import { VerifyEmail } from './verify-email.tsx';

const words = identity.link;

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(settingsOf(matches), {
    title: words.title,
    description: words.description(settingsOf(matches).brand.name),
  }),
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];

export default function ActionPage() {
  const [search] = useSearchParams();
  const code = search.get('oobCode');
  return (
    <div className={styles.page}>
      <div className={styles.card}>{code ? contentFor(search, code) : <BrokenLink />}</div>
    </div>
  );
}

function contentFor(search: URLSearchParams, code: string) {
  const mode = search.get('mode');
  const loginPath = signInPath(paths.login, nextFromContinueUrl(search));
  if (mode === 'verifyEmail') return <VerifyEmail code={code} loginPath={loginPath} />;
  if (mode === 'resetPassword') return <NewPassword code={code} loginPath={loginPath} />;
  return <BrokenLink />;
}

const BrokenLink = () => (
  <>
    <h1>{words.brokenTitle}</h1>
    <p>{words.broken}</p>
    <ButtonLink to={paths.login}>{words.logIn}</ButtonLink>
  </>
);
