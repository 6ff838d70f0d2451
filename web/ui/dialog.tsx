import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import * as layout from '#content/layout.ts';
import { nextPaint } from '#web/browser/next-paint.ts';
import styles from './dialog.module.css';
import { CloseIcon } from './icons.tsx';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  label: string;
  side?: 'right' | 'left' | 'bottom';
  children: ReactNode;
}

export function Dialog({ open, onClose, label, side, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = ref.current;
    if (!open) {
      if (dialog?.open) dialog.close();
      return undefined;
    }
    let isOpen = true;
    let releaseScrollbar: (() => void) | undefined;
    const show = () => {
      if (!isOpen || dialog?.open) return;
      releaseScrollbar = reserveScrollbarWidth();
      dialog?.showModal();
    };
    // A modal dialog restyles the whole page behind it, so the press is shown first. Forms are focused at once.
    if (side) void nextPaint().then(show);
    else show();
    return () => {
      isOpen = false;
      releaseScrollbar?.();
    };
  }, [open, side]);

  function closeOnBackdropOrLink({ target, currentTarget }: MouseEvent) {
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
      onClick={closeOnBackdropOrLink}
    >
      <div className={styles.content}>
        <button type="button" className={styles.close} aria-label={layout.close(label)} onClick={onClose}>
          <CloseIcon />
        </button>
        {children}
      </div>
    </dialog>
  );
}

/** Without its scrollbar the page behind would become wider. Returns how to undo it. */
function reserveScrollbarWidth(): (() => void) | undefined {
  const { style, clientWidth } = document.documentElement;
  const width = window.innerWidth - clientWidth;
  if (width === 0) return undefined;
  style.paddingInlineEnd = `${width}px`;
  return () => {
    style.paddingInlineEnd = '';
  };
}
