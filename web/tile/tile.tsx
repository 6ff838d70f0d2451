import { type TouchEvent, type TouchList, useRef, useState, ViewTransition } from 'react';
import { Link } from 'react-router';
import * as paths from '#domain/paths.ts';
import { Picture } from '#web/ui/picture.tsx';
import { Price } from '#web/ui/price.tsx';
import { wasLastOpened } from './last-opened.ts';
import type { TileProduct } from './product-view.ts';
import styles from './tile.module.css';

interface TileProps {
  product: TileProduct;
  /** Among the first a visitor sees. */
  eager?: boolean;
  /** Whether its picture becomes the product page's; once per product and page, names must not repeat. */
  morphs?: boolean;
}

const SIZES = '(min-width: 64rem) 19rem, (min-width: 40rem) 31vw, 46vw';

/** How far a finger goes, in pixels, before it means the other picture. */
const SWIPE = 30;

export function Tile({ product, eager = false, morphs = true }: TileProps) {
  const { id, name, price, mrp, shots, outOfStock } = product;
  const [isOpening, setOpening] = useState(false);
  const isMorphing = morphs && (isOpening || wasLastOpened(id));
  const { isSecondWanted, isSecondShown, ...pointing } = useSecondPicture();
  return (
    <Link
      to={paths.product(id)}
      className={styles.tile}
      prefetch="intent"
      onClick={() => setOpening(true)}
      {...pointing}
    >
      <span className={styles.pictures} data-second={isSecondShown}>
        <ViewTransition name={isMorphing ? `picture-${id}` : undefined} share="morph" default="none">
          <span className={styles.picture}>
            <Picture src={shots[0]?.src ?? ''} alt="" sizes={SIZES} eager={eager} />
          </span>
        </ViewTransition>
        {shots[1] && isSecondWanted && (
          <span className={styles.second}>
            <Picture src={shots[1].src} alt="" sizes={SIZES} eager />
          </span>
        )}
        {shots[1] && <span className={styles.dots} />}
        {outOfStock && <span className={styles.soldOut}>Sold out</span>}
      </span>
      <span className={styles.name}>{name}</span> <Price price={price} mrp={mrp} place="tile" />
    </Link>
  );
}

/** The second picture comes with the first sign of interest. A finger that goes sideways turns to it and back. */
function useSecondPicture() {
  const [isSecondWanted, setWanted] = useState(false);
  const [isSecondShown, setShown] = useState(false);
  const start = useRef({ x: 0, y: 0 });
  const want = () => setWanted(true);
  return {
    isSecondWanted,
    isSecondShown,
    onPointerEnter: want,
    onFocus: want,
    onTouchStart({ touches }: TouchEvent) {
      start.current = placeOf(touches);
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const { x, y } = placeOf(changedTouches);
      const across = x - start.current.x;
      const isSideways = Math.abs(across) > Math.abs(y - start.current.y);
      if (isSideways && Math.abs(across) > SWIPE) setShown(across < 0);
    },
  };
}

const placeOf = (touches: TouchList) => ({
  x: touches[0]!.clientX,
  y: touches[0]!.clientY,
});
