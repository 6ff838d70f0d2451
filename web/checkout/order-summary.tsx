import type { ReactNode } from 'react';
import { cart } from '#content/cart.ts';
import { checkout } from '#content/checkout.ts';
import { price as priceTexts } from '#content/price.ts';
import { itemName, ONE_SIZE } from '#domain/catalogue/product.ts';
import { titleLabel } from '#domain/catalogue/variants.ts';
import { formatPaise, type Paise, subtract, times } from '#domain/money.ts';
import { hasTooManyItems } from '#domain/orders/order-limits.ts';
import type { Quote } from '#domain/orders/pricing.ts';
import * as paths from '#domain/paths.ts';
import { useShopSettings } from '#web/api/shop-settings.ts';
import { pictureOfLine } from '#web/cart/picture-of-line.ts';
import { TooManyItems } from '#web/cart/too-many-items.tsx';
import { FixButton } from '#web/cart/unavailable-items.tsx';
import type { ShownLine, SoldLine } from '#web/cart/use-cart-lines.ts';
import { Button } from '#web/ui/button.tsx';
import { GstNote } from '#web/ui/gst-note.tsx';
import { Link } from '#web/ui/link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { PriceLines } from '#web/ui/price-lines.tsx';
import styles from './styles/order-summary.module.css';

const content = checkout.summary;

interface OrderSummaryProps {
  lines: SoldLine[];
  unavailable: ShownLine[];
  quote: Quote;
  /** The part that is paid now, if the courier collects the rest. */
  advance: Paise;
  count: number;
  /** Whether it begins with one line, the total, that opens the rest. */
  isFolded: boolean;
  children: ReactNode;
}

export const OrderSummary = ({ isFolded, ...props }: OrderSummaryProps) => {
  const { unavailable, quote, count, children } = props;
  return (
    <section className={styles.summary}>
      {isFolded ? (
        <>
          <details className={styles.folded}>
            <summary>
              <h2>{content.title}</h2>
              <span className={styles.total}>
                <span>{priceTexts.items(count)}</span>
                <strong className={styles.price}>{formatPaise(quote.total)}</strong>
              </span>
            </summary>
            <Items {...props} />
          </details>
          {children}
          <div className={styles.unfolded}>
            <Prices {...props} />
          </div>
        </>
      ) : (
        <>
          <h2>{content.title}</h2>
          <Items {...props} />
          {children}
          <Prices {...props} />
        </>
      )}
      <Unavailable lines={unavailable} />
      <TooManyItems count={count} />
    </section>
  );
};

const Items = ({ lines }: Pick<OrderSummaryProps, 'lines'>) => (
  <ul className={styles.items}>
    {lines.map(({ product, productId, size, quantity, price }) => (
      <li key={`${productId} ${size}`}>
        <div className={styles.picture}>
          <Picture src={pictureOfLine({ product, size })} alt="" sizes="3rem" />
        </div>
        <span>
          {product.name}
          {size !== ONE_SIZE && `, ${titleLabel(product.options, size)}`} × {quantity}
        </span>
        <span className={styles.price}>{formatPaise(times(price, quantity))}</span>
      </li>
    ))}
  </ul>
);

const Prices = ({ quote, advance, count }: Pick<OrderSummaryProps, 'quote' | 'advance' | 'count'>) => (
  <>
    <PriceLines quote={quote} itemCount={count} />
    {advance > 0 && (
      <p>{content.advance(formatPaise(advance), formatPaise(subtract(quote.total, advance)))}</p>
    )}
    <GstNote />
  </>
);

export const PayBar = ({ children }: { children: ReactNode }) => <div className={styles.pay}>{children}</div>;

/** The amount that the Pay button names: the total, or the advance on it. */
export const amountToPay = ({ quote, advance }: Pick<OrderSummaryProps, 'quote' | 'advance'>): string =>
  formatPaise(advance || quote.total);

interface PayButtonProps extends Pick<OrderSummaryProps, 'unavailable' | 'quote' | 'advance' | 'count'> {
  isBusy: boolean;
  isPriced: boolean;
  /** Whether the button is the next step. */
  isPrimary: boolean;
}

export function PayButton({ unavailable, count, isBusy, isPriced, isPrimary, ...order }: PayButtonProps) {
  const { orderLimits } = useShopSettings();
  const canOrder = unavailable.length === 0 && !hasTooManyItems(count, orderLimits);
  return (
    <Button
      type="submit"
      kind={isPrimary ? 'primary' : 'quiet'}
      busy={isBusy}
      disabled={!isPriced || !canOrder}
    >
      {isBusy ? content.processing : content.pay(amountToPay(order))}
    </Button>
  );
}

function Unavailable({ lines }: { lines: ShownLine[] }) {
  const { maxPerVariant } = useShopSettings().orderLimits;
  if (lines.length === 0) return null;
  return (
    <div className={styles.unavailable} role="alert">
      <ul className={styles.errors}>
        {lines.map(({ productId, product, size, left }) => (
          <li key={`${productId} ${size}`}>
            {product
              ? cart.shortage(itemName(product.name, titleLabel(product.options, size)), left, maxPerVariant)
              : content.noLongerSold}
          </li>
        ))}
      </ul>
      <FixButton lines={lines} />
      <Link to={paths.cart}>{content.viewCart}</Link>
    </div>
  );
}
