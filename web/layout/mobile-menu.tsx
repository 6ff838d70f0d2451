import { useState } from 'react';
import { Link } from 'react-router';
import * as paths from '#domain/paths.ts';
import { logout, useSession } from '#web/identity/session.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { MenuIcon } from '#web/ui/icons.tsx';
import styles from './mobile-menu.module.css';
import tool from './tool.module.css';

export function MobileMenu() {
  const [isOpen, setOpen] = useState(false);
  const session = useSession();
  const isSignedIn = session.status === 'signed-in';
  const close = () => setOpen(false);
  return (
    <div className={`needs-script ${styles.menu}`}>
      <button
        type="button"
        className={tool.tool}
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <MenuIcon />
      </button>
      <Dialog open={isOpen} onClose={close} label="menu" side="left">
        <nav className={styles.links} aria-label="Menu">
          <Link to={paths.collection}>Collection</Link>
          {isSignedIn && <Link to={paths.orders}>My Orders</Link>}
          {isSignedIn && session.user.role && <Link to={paths.admin}>Manage shop</Link>}
          <Link to={paths.about}>About</Link>
          <Link to={paths.helpCenter}>Help Center</Link>
          {isSignedIn && (
            <button
              type="button"
              onClick={() => {
                close();
                void logout();
              }}
            >
              Logout
            </button>
          )}
        </nav>
      </Dialog>
    </div>
  );
}
