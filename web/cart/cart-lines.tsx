import { useRef } from 'react';
import { Link } from 'react-router';
import { MOST_OF_ONE } from '#domain/cart.ts';
import { formatRupees } from '#domain/money.ts';
import { ONE_SIZE } from '#domain/product.ts';
import { Button } from '#web/ui/button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import styles from './cart-lines.module.css';
import { QuantityStepper } from './quantity-stepper.tsx';
import type { Product } from './shelf.ts';
import { setLine } from './store.ts';
import type { ShownLine, SoldLine } from './use-cart-lines.ts';

export function CartLines({ lines }: { lines: ShownLine[] }) {
  const list = useRef<HTMLUListElement>(null);
  return (
    <ul ref={list} className={styles.lines} aria-label="Items in your cart" tabIndex={-1}>
      {lines.map((line) => (
        <li key={`${line.productId} ${line.size}`} className={styles.line}>
          {line.product ? <Sold line={line} /> : <p className={styles.gone}>This item is no longer sold.</p>}
          <RemoveButton line={line} onRemoved={() => list.current?.focus()} />
        </li>
      ))}
    </ul>
  );
}

function Sold({ line: { product, price, productId, size, quantity } }: { line: SoldLine }) {
  const left = leftOf(product, size);
  return (
    <>
      <div className={styles.picture}>
        <Picture src={product.image1} alt="" sizes="6rem" />
      </div>
      <div className={styles.words}>
        <Link to={`/productdetail/${product.id || product._id}`}>{product.name}</Link>
        {size !== ONE_SIZE && <p className={styles.size}>Size {size}</p>}
        {quantity > left && (
          <p className={styles.short}>{left === 0 ? 'Out of stock' : `Only ${left} left`}</p>
        )}
      </div>
      <p className={styles.price}>{formatRupees(price * quantity)}</p>
      <div className={styles.quantity}>
        <QuantityStepper
          name={product.name}
          quantity={quantity}
          most={left}
          onChange={(next) => setLine(productId, size, next)}
        />
      </div>
    </>
  );
}

/** A backend that counts no stock says only whether there is any. */
const leftOf = ({ stock, outOfStock }: Product, size: string) =>
  stock?.[size] ?? (outOfStock ? 0 : MOST_OF_ONE);

function RemoveButton({ line, onRemoved }: { line: ShownLine; onRemoved: () => void }) {
  const { productId, size, product } = line;
  const name = [product?.name ?? 'this item', size === ONE_SIZE ? '' : `size ${size}`]
    .filter(Boolean)
    .join(', ');
  return (
    <span className={styles.remove}>
      <Button
        kind="link"
        aria-label={`Remove ${name}`}
        onClick={() => {
          setLine(productId, size, 0);
          onRemoved();
        }}
      >
        Remove
      </Button>
    </span>
  );
}
