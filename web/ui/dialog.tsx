import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import styles from './dialog.module.css';
import { CloseIcon } from './icons.tsx';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  label: string;
  /** A drawer from that edge; without it the dialog stands in the middle. */
  side?: 'right' | 'left';
  children: ReactNode;
}

/** A modal window. Escape, the ground behind it and any link in it close it; focus returns to where it was. */
export function Dialog({ open, onClose, label, side, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = ref.current;
    if (open && !dialog?.open) {
      keepScrollbarRoom();
      dialog?.showModal();
    }
    if (!open && dialog?.open) dialog.close();
  }, [open]);

  function closeOnWayOut({ target, currentTarget }: MouseEvent) {
    if (target === currentTarget || (target as Element).closest('a[href]')) onClose();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape and the close button
    <dialog
      ref={ref}
      className={styles.dialog}
      data-side={side ?? 'middle'}
      aria-label={label}
      onClose={onClose}
      onClick={closeOnWayOut}
    >
      <div className={styles.inside}>
        <button type="button" className={styles.close} aria-label={`Close ${label}`} onClick={onClose}>
          <CloseIcon />
        </button>
        {children}
      </div>
    </dialog>
  );
}

/** The page behind stops scrolling; without this it would grow by the scrollbar it loses. */
function keepScrollbarRoom() {
  const { style, clientWidth } = document.documentElement;
  style.setProperty('--scrollbar', `${window.innerWidth - clientWidth}px`);
}
