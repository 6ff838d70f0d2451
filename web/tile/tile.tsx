import { type TouchEvent, type TouchList, useRef, useState, ViewTransition } from 'react';
import { productTile } from '#content/product-tile.ts';
import * as paths from '#domain/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { optionalPart } from '#web/ui/optional-part.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Price } from '#web/ui/price.tsx';
import { wasLastOpened } from './last-opened.ts';
import { Swatches } from './swatches.tsx';
import styles from './tile.module.css';
import type { TileProduct } from './tile-product.ts';

const TileSizes = optionalPart(async () => (await import('./tile-sizes.tsx')).TileSizes);

interface TileProps {
  product: TileProduct;
  eager?: boolean;
  /** Only one tile per product and page may share a view transition with the product page. */
  morphs?: boolean;
}

const SIZES = '(min-width: 64rem) 19rem, (min-width: 40rem) 31vw, 44vw';

const MIN_SWIPE_PX = 30;

export function Tile({ product, eager = false, morphs = true }: TileProps) {
  const { id, name, price, mrp, hasPriceRange, photos, outOfStock, colours, query = '', reason } = product;
  const [isOpening, setOpening] = useState(false);
  const isMorphing = morphs && (isOpening || wasLastOpened(id));
  const { isSecondLoaded, isSecondShown, ...pointing } = useSecondPicture();
  return (
    <Link
      to={paths.product(id) + query}
      className={styles.tile}
      prefetch="intent"
      onClick={() => setOpening(true)}
      {...pointing}
    >
      <span className={styles.pictures} data-second={isSecondShown}>
        <ViewTransition name={isMorphing ? `picture-${id}` : undefined} share="morph" default="none">
          <span className={styles.picture}>
            <Picture src={photos[0] ?? ''} alt="" sizes={SIZES} eager={eager} />
          </span>
        </ViewTransition>
        {photos[1] && isSecondLoaded && (
          <span className={styles.second}>
            <Picture src={photos[1]} alt="" sizes={SIZES} eager />
          </span>
        )}
        {photos[1] && <span className={styles.dots} />}
        {outOfStock ? (
          <span className={styles.soldOut}>{productTile.soldOut}</span>
        ) : (
          isSecondLoaded && <TileSizes product={product} className={styles.soldOut} />
        )}
      </span>
      <span className={styles.name}>{name}</span>{' '}
      <Price price={price} mrp={mrp} isFrom={hasPriceRange} place="tile" />
      {reason && <span className={styles.reason}>{reason}</span>}
      {colours && colours.values.length > 1 && colours.values[0]!.swatch && <Swatches colours={colours} />}
    </Link>
  );
}

function useSecondPicture() {
  const [isSecondLoaded, setLoaded] = useState(false);
  const [isSecondShown, setShown] = useState(false);
  const start = useRef({ x: 0, y: 0 });
  const load = () => setLoaded(true);
  return {
    isSecondLoaded,
    isSecondShown,
    onPointerEnter: load,
    onFocus: load,
    onTouchStart({ touches }: TouchEvent) {
      start.current = pointOf(touches);
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const { x, y } = pointOf(changedTouches);
      const distance = x - start.current.x;
      const isSideways = Math.abs(distance) > Math.abs(y - start.current.y);
      if (isSideways && Math.abs(distance) > MIN_SWIPE_PX) setShown(distance < 0);
    },
  };
}

const pointOf = (touches: TouchList) => ({
  x: touches[0]!.clientX,
  y: touches[0]!.clientY,
});
