import { useSearchParams } from 'react-router';
import { identity } from '#content/identity.ts';
import * as paths from '#domain/paths.ts';
import { publicMeta, settingsOf } from '#web/seo/meta.ts';
import type { Route } from './+types/login-page.ts';
import styles from './identity.module.css';
import { LoginForm } from './login-form.tsx';
import { nextPath } from './next-path.ts';
import { VisitorsOnly } from './visitors-only.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  publicMeta(settingsOf(matches), {
    title: identity.login.title,
    description: identity.login.description(settingsOf(matches).brand.name),
    path: paths.login,
  });

export default function LoginPage() {
  const [search] = useSearchParams();
  return (
    <VisitorsOnly>
      <div className={styles.page}>
        <LoginForm next={nextPath(search)} />
      </div>
    </VisitorsOnly>
  );
}
