import { type TouchEvent, useEffect, useRef, useState } from 'react';
import { pictureDialog as content } from '#content/product-dialogs.ts';
import type { Photo } from '#web/tile/photos.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { ChevronIcon, MinusIcon, PlusIcon } from '#web/ui/icons.tsx';
import { Picture } from '#web/ui/picture.tsx';
import styles from './picture-dialog.module.css';

const MIN_SWIPE_PX = 40;

interface ViewerProps {
  pictures: Photo[];
  current: number;
  /** Makes another picture the current one. */
  show: (index: number, behavior: ScrollBehavior) => void;
}

interface PictureDialogProps extends ViewerProps {
  open: boolean;
  onClose: () => void;
}

export const PictureDialog = ({ open, onClose, ...viewer }: PictureDialogProps) => (
  <Dialog open={open} onClose={onClose} label={content.label}>
    {open && <Viewer {...viewer} />}
  </Dialog>
);

/** Shows the picture whole first. */
function Viewer({ pictures, current, show }: ViewerProps) {
  const area = useRef<HTMLElement>(null);
  const touchX = useRef<number>(undefined);
  const [isLarge, setLarge] = useState(false);
  const { src, alt } = pictures[current] ?? pictures[0]!;

  useEffect(() => {
    if (isLarge) area.current?.firstElementChild?.scrollIntoView({ block: 'center', inline: 'center' });
  }, [isLarge]);

  function step(by: number) {
    setLarge(false);
    show((current + by + pictures.length) % pictures.length, 'instant');
  }

  function endSwipe({ changedTouches }: TouchEvent) {
    const distance = changedTouches[0]!.clientX - (touchX.current ?? Number.NaN);
    if (Math.abs(distance) > MIN_SWIPE_PX) step(distance < 0 ? 1 : -1);
  }

  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button below does the same */}
      <section
        key={src}
        ref={area}
        className={styles.area}
        data-large={isLarge}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll the picture
        tabIndex={0}
        aria-label={content.enlarged}
        onClick={() => setLarge(!isLarge)}
        onTouchStart={({ touches }) => {
          // Two fingers zoom, and one moves what is larger than the window.
          const moves = isLarge || touches.length > 1 || (window.visualViewport?.scale ?? 1) > 1;
          touchX.current = moves ? undefined : touches[0]!.clientX;
        }}
        onTouchEnd={endSwipe}
      >
        <Picture src={src} alt={alt} sizes="60rem" />
      </section>
      <div className={styles.steps}>
        {pictures.length > 1 && (
          <>
            <button type="button" aria-label={content.previous} onClick={() => step(-1)}>
              <ChevronIcon />
            </button>
            <span role="status">
              {current + 1} / {pictures.length}
            </span>
            <button type="button" aria-label={content.next} onClick={() => step(1)}>
              <ChevronIcon />
            </button>
          </>
        )}
        <button
          type="button"
          aria-label={isLarge ? content.zoomOut : content.zoomIn}
          onClick={() => setLarge(!isLarge)}
        >
          {isLarge ? <MinusIcon /> : <PlusIcon />}
        </button>
      </div>
    </>
  );
}
