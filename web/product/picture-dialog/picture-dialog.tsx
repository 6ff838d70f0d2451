import { useEffect, useRef } from 'react';
import { pictureDialog as content } from '#content/product-dialogs.ts';
import type { Photo } from '#web/tile/photos.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Picture } from '#web/ui/picture.tsx';
import styles from './picture-dialog.module.css';

interface PictureDialogProps {
  pictures: Photo[];
  current: number;
  /** Makes another picture the current one. */
  show: (index: number, behavior: ScrollBehavior) => void;
  open: boolean;
  onClose: () => void;
}

export function PictureDialog({ pictures, current, show, open, onClose }: PictureDialogProps) {
  const large = useRef<HTMLElement>(null);
  const { src, alt } = pictures[current] ?? pictures[0]!;

  useEffect(() => {
    if (open && src) large.current?.firstElementChild?.scrollIntoView({ block: 'center', inline: 'center' });
  }, [open, src]);

  const step = (by: number) => show((current + by + pictures.length) % pictures.length, 'instant');
  return (
    <Dialog open={open} onClose={onClose} label={content.label}>
      {open && (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll the picture */}
          <section key={src} ref={large} className={styles.large} tabIndex={0} aria-label={content.enlarged}>
            <Picture src={src} alt={alt} sizes="60rem" />
          </section>
          {pictures.length > 1 && (
            <div className={styles.steps}>
              <button type="button" aria-label={content.previous} onClick={() => step(-1)}>
                ←
              </button>
              <span role="status">
                {current + 1} / {pictures.length}
              </span>
              <button type="button" aria-label={content.next} onClick={() => step(1)}>
                →
              </button>
            </div>
          )}
        </>
      )}
    </Dialog>
  );
}
