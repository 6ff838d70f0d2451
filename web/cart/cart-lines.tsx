import { cartPage } from '#content/cart-page.ts';
import { itemName, ONE_SIZE } from '#domain/catalogue/product.ts';
import { optionNames, titleLabel } from '#domain/catalogue/variants.ts';
import { times, toPaise } from '#domain/money.ts';
import * as paths from '#domain/paths.ts';
import { useShopSettings } from '#web/api/shop-settings.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Price } from '#web/ui/price.tsx';
import styles from './cart-lines.module.css';
import { pictureOfLine } from './picture-of-line.ts';
import { QuantityStepper } from './quantity-stepper.tsx';
import { setLine } from './store.ts';
import type { ShownLine, SoldLine } from './use-cart-lines.ts';

interface CartLinesProps {
  lines: ShownLine[];
  label: string;
  onRemove: (line: ShownLine) => void;
}

export const CartLines = ({ lines, label, onRemove }: CartLinesProps) => (
  <ul className={styles.lines} aria-label={label}>
    {lines.map((line) => (
      <li key={`${line.productId} ${line.size}`} className={styles.line}>
        {line.product ? <Sold line={line} /> : <p className={styles.discontinued}>{cartPage.noLongerSold}</p>}
        <span className={styles.remove}>
          <Button kind="link" aria-label={cartPage.removeItem(lineName(line))} onClick={() => onRemove(line)}>
            {cartPage.remove}
          </Button>
        </span>
      </li>
    ))}
  </ul>
);

function lineName({ product, size }: ShownLine): string {
  const name = product?.name ?? cartPage.thisItem;
  return size === ONE_SIZE
    ? name
    : product
      ? cartPage.withSize(name, titleLabel(product.options, size), optionNames(product.options))
      : cartPage.withSize(name, size);
}

function Sold({ line: { product, price, productId, size, quantity, left } }: { line: SoldLine }) {
  const { maxPerVariant } = useShopSettings().orderLimits;
  return (
    <>
      <div className={styles.picture}>
        <Picture src={pictureOfLine({ product, size })} alt="" sizes="6rem" />
      </div>
      <div className={styles.details}>
        <Link to={paths.product(product.id || product._id)}>{product.name}</Link>
        {size !== ONE_SIZE && (
          <p className={styles.size}>
            {cartPage.size(titleLabel(product.options, size), optionNames(product.options))}
          </p>
        )}
        {quantity > left && (
          <p className={styles.shortage}>
            {left === 0
              ? cartPage.soldOut
              : left === maxPerVariant
                ? cartPage.atMost(left)
                : cartPage.onlyLeft(left)}
          </p>
        )}
      </div>
      <div className={styles.price}>
        {/* The list has no MRPs of sizes with prices of their own. */}
        <Price
          price={times(price, quantity)}
          {...(product.prices[size] === undefined && { mrp: times(toPaise(product.mrp), quantity) })}
        />
      </div>
      {left > 0 && (
        <div className={styles.quantity}>
          <QuantityStepper
            name={itemName(product.name, titleLabel(product.options, size))}
            quantity={quantity}
            max={left}
            onChange={(next) => setLine(productId, size, next)}
          />
        </div>
      )}
    </>
  );
}
