import { useState, ViewTransition } from 'react';
import { Link } from 'react-router';
import { Picture } from '#web/ui/picture.tsx';
import { Price } from '#web/ui/price.tsx';
import { wasLastOpened } from './last-opened.ts';
import type { TileProduct } from './shown-product.ts';
import styles from './tile.module.css';

interface TileProps {
  product: TileProduct;
  /** Among the first a visitor sees. */
  eager?: boolean;
  /** Whether its picture becomes the product page's; once per product and page, names must not repeat. */
  morphs?: boolean;
}

const SIZES = '(min-width: 64rem) 19rem, (min-width: 40rem) 31vw, 46vw';

export function Tile({ product, eager = false, morphs = true }: TileProps) {
  const { id, name, price, mrp, shots, outOfStock } = product;
  const [isOpening, setOpening] = useState(false);
  const isMorphing = morphs && (isOpening || wasLastOpened(id));
  return (
    <Link
      to={`/productdetail/${id}`}
      className={styles.tile}
      prefetch="intent"
      onClick={() => setOpening(true)}
    >
      <span className={styles.pictures}>
        <ViewTransition name={isMorphing ? `picture-${id}` : undefined} share="morph" default="none">
          <span className={styles.picture}>
            <Picture src={shots[0]?.src ?? ''} alt="" sizes={SIZES} eager={eager} />
          </span>
        </ViewTransition>
        {shots[1] && (
          <span className={styles.second}>
            <Picture src={shots[1].src} alt="" sizes={SIZES} />
          </span>
        )}
        {outOfStock && <span className={styles.soldOut}>Sold out</span>}
      </span>
      <span className={styles.name}>{name}</span> <Price price={price} mrp={mrp} place="tile" />
    </Link>
  );
}
