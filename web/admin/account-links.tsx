import { Link, NavLink } from 'react-router';
import * as adminPaths from '#web/admin/paths.ts';
import { logout } from '#web/identity/session.tsx';
import { AccountIcon } from '#web/ui/icons.tsx';
import styles from './admin-layout.module.css';
import shortcuts from './shortcuts.module.css';
import { forgetStaffMember, useStaffMember } from './staff-member.ts';

interface AccountLinksProps {
  openShortcuts: () => void;
}

export function AccountLinks({ openShortcuts }: AccountLinksProps) {
  const staffMember = useStaffMember();
  return (
    <>
      <p title={staffMember?.email}>
        {staffMember?.name} <span className={styles.role}>{staffMember?.role}</span>
      </p>
      <NavLink to={adminPaths.notifications}>Notifications</NavLink>
      <button type="button" className={shortcuts.button} onClick={openShortcuts}>
        Shortcuts <kbd className={shortcuts.key}>?</kbd>
      </button>
      {/* The shop has its own theme, which the page’s security policy must allow. */}
      <Link to="/" reloadDocument>
        View shop
      </Link>
      <button type="button" onClick={() => void logout().then(openShop)}>
        Log out
      </button>
    </>
  );
}

/** The links behind a button. */
export const AccountMenu = (props: AccountLinksProps) => (
  <>
    <button type="button" className={styles.tool} popoverTarget="admin-account" aria-label="Account">
      <AccountIcon />
    </button>
    {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key press on a link or button in it clicks too */}
    <nav
      id="admin-account"
      popover="auto"
      className={`${styles.account} ${styles.popover}`}
      aria-label="Account"
      onClick={(event) => event.currentTarget.hidePopover()}
    >
      <AccountLinks {...props} />
    </nav>
  </>
);

function openShop() {
  forgetStaffMember();
  location.assign('/');
}
