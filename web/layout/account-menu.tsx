import { Link } from 'react-router';
import { logout, useSession } from '#web/identity/session.tsx';
import { AccountIcon } from '#web/ui/icons.tsx';
import styles from './account-menu.module.css';
import tool from './tool.module.css';

export function AccountMenu() {
  const session = useSession();
  const isSignedIn = session.status === 'signed-in';
  return (
    <>
      <button type="button" className={tool.tool} popoverTarget="account-menu" aria-label="Account">
        {isSignedIn ? <span className={styles.avatar}>{initialOf(session.user)}</span> : <AccountIcon />}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link or button in it clicks too */}
      <nav
        id="account-menu"
        popover="auto"
        className={styles.menu}
        aria-label="Account"
        onClick={(event) => event.currentTarget.hidePopover()}
      >
        {isSignedIn ? (
          <>
            <p className={styles.name}>{session.user.name}</p>
            <Link to="/order">My Orders</Link>
            <button type="button" onClick={() => void logout()}>
              Logout
            </button>
          </>
        ) : (
          <>
            <Link to="/login">Login</Link>
            <Link to="/signup">Sign Up</Link>
          </>
        )}
        <Link to="/about">About</Link>
      </nav>
    </>
  );
}

const initialOf = ({ name, email }: { name: string; email: string }) =>
  [...(name.trim() || email)][0]?.toUpperCase();
