import { useState } from 'react';
import { Dialog } from '#web/ui/dialog.tsx';
import { MenuIcon } from '#web/ui/icons.tsx';
import styles from './admin-layout.module.css';
import { Navigation } from './navigation.tsx';

/** The areas where there is no room for them beside the page. */
export function AdminMenu() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.tool}
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <MenuIcon />
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} label="menu" side="left">
        <Navigation />
      </Dialog>
    </>
  );
}
