import { useEffect, useRef } from 'react';
import { pictureDialog as content } from '#content/product-dialogs.ts';
import type { Photo } from '#web/tile/photos.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Picture } from '#web/ui/picture.tsx';
import styles from './gallery.module.css';

interface PictureDialogProps {
  picture: Photo;
  open: boolean;
  onClose: () => void;
}

export function PictureDialog({ picture, open, onClose }: PictureDialogProps) {
  const large = useRef<HTMLElement>(null);

  useEffect(() => {
    if (open) large.current?.firstElementChild?.scrollIntoView({ block: 'center', inline: 'center' });
  }, [open]);

  return (
    <Dialog open={open} onClose={onClose} label={content.label}>
      {open && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll the picture
        <section ref={large} className={styles.large} tabIndex={0} aria-label={content.enlarged}>
          <Picture src={picture.src} alt={picture.alt} sizes="60rem" />
        </section>
      )}
    </Dialog>
  );
}
