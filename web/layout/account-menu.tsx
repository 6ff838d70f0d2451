import * as layout from '#content/layout.ts';
import * as paths from '#domain/paths.ts';
import { logout, useSession } from '#web/identity/session.tsx';
import { signInPath } from '#web/identity/sign-in-path.ts';
import { AccountIcon } from '#web/ui/icons.tsx';
import { Link } from '#web/ui/link.tsx';
import styles from './account-menu.module.css';
import tool from './tool.module.css';
import { useCurrentAddress } from './use-current-address.ts';

export function AccountMenu() {
  const session = useSession();
  const isSignedIn = session.status === 'signed-in';
  const initial = isSignedIn && initialOf(session.user);
  const next = useCurrentAddress();
  return (
    <>
      <button type="button" className={tool.tool} popoverTarget="account-menu" aria-label={layout.account}>
        {initial ? <span className={styles.avatar}>{initial}</span> : <AccountIcon />}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link or button in it clicks too */}
      <nav
        id="account-menu"
        popover="auto"
        className={styles.menu}
        aria-label={layout.account}
        onClick={(event) => event.currentTarget.hidePopover()}
      >
        {isSignedIn ? (
          <>
            {initial && (
              <p className={styles.name}>
                <strong>{session.user.name}</strong>
                {session.user.email}
              </p>
            )}
            <Link to={paths.orders}>{layout.orders}</Link>
            {session.user.role && <a href={paths.admin}>{layout.manageShop}</a>}
            <button type="button" onClick={() => void logout()}>
              {layout.logout}
            </button>
          </>
        ) : (
          <>
            <Link to={signInPath(paths.login, next)}>{layout.login}</Link>
            <Link to={signInPath(paths.signup, next)}>{layout.signUp}</Link>
          </>
        )}
        <Link to={paths.about}>{layout.about}</Link>
      </nav>
    </>
  );
}

const initialOf = ({ name, email }: { name: string; email: string }) =>
  [...(name.trim() || email)][0]?.toUpperCase();
