import { useLayoutEffect, useState } from 'react';
import layout from '#web/admin/admin-layout.module.css';
import styles from '#web/admin/shortcuts.module.css';
import { Dialog } from '#web/ui/dialog.tsx';
import { SearchIcon } from '#web/ui/icons.tsx';
import { optionalPart } from '#web/ui/optional-part.tsx';

const Find = optionalPart(async () => (await import('./find.tsx')).Find);

const LABEL = 'Search everything';

/** Also opens with Ctrl+K, or Command+K on a Mac. */
export function FindButton() {
  const [isOpen, setOpen] = useState(false);

  // Before the page is painted, so that an early key press is not lost.
  useLayoutEffect(() => {
    function press(event: KeyboardEvent) {
      const hasOtherDialog = document.querySelector('dialog[open]') !== null;
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || hasOtherDialog) return;
      event.preventDefault();
      setOpen(true);
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);

  return (
    <>
      <button type="button" className={`${layout.tool} ${layout.find}`} onClick={() => setOpen(true)}>
        <SearchIcon />
        <span>
          Search <kbd className={`${styles.button} ${styles.key}`}>Ctrl K</kbd>
        </span>
      </button>
      {isOpen && (
        <Dialog open onClose={() => setOpen(false)} label={LABEL}>
          <Find title={LABEL} />
        </Dialog>
      )}
    </>
  );
}
