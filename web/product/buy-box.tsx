import { useEffect, useState } from 'react';
import { product as content } from '#content/product.ts';
import { MAX_DISPLAYED_STOCK } from '#domain/catalogue/product.ts';
import { useShopSettings } from '#web/api/shop-settings.ts';
import { nextPaint } from '#web/browser/next-paint.ts';
import { addToCart } from '#web/cart/store.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { GstNote } from '#web/ui/gst-note.tsx';
import { NeedsScript } from '#web/ui/needs-script.tsx';
import { notify } from '#web/ui/notify.ts';
import { optionalPart } from '#web/ui/optional-part.tsx';
import { Price } from '#web/ui/price.tsx';
import styles from './buy-box.module.css';
import { OptionPickers, VariantSelect } from './option-pickers.tsx';
import type { PageProduct } from './page-product.ts';
import { SizeChartButton } from './size-chart.tsx';
import type { ChosenVariant } from './use-variant.ts';

const ADDED_MS = 2000;

const ColourLinks = optionalPart(async () => (await import('./optional-parts.ts')).ColourLinks);
const AddedSheet = optionalPart(async () => (await import('./added-sheet/parts.ts')).load());
const SizeReminder = optionalPart(async () => (await import('./optional-parts.ts')).SizeReminder);

export interface BuyBoxProps {
  product: PageProduct;
  chosen: ChosenVariant;
  hasSimilar: boolean;
  /** Whether this browser has shown other products. */
  isReturning: boolean;
}

export function BuyBox({ product, chosen, hasSimilar, isReturning }: BuyBoxProps) {
  const { variant } = chosen;
  const [progress, setProgress] = useState<keyof typeof content.addToCart>();
  const { maxPerVariant } = useShopSettings().orderLimits;
  const isSized = product.options.length > 0;
  const left = variant?.stock ?? Infinity;
  const isSoldOut = product.outOfStock || left === 0;

  useEffect(() => {
    if (progress !== 'added') return;
    const timer = setTimeout(() => setProgress('idle'), ADDED_MS);
    return () => clearTimeout(timer);
  }, [progress]);

  async function add() {
    if (isSized && !variant?.title) return notify.error(content.selectSize);
    setProgress('adding');
    await nextPaint();
    const isAdded = await addToCart(product, isSized ? variant?.title : undefined, maxPerVariant);
    setProgress(isAdded ? 'added' : undefined);
  }

  return (
    <div className={styles.box}>
      <h1 className={styles.name}>{product.name}</h1>
      <Price price={variant?.price ?? product.price} mrp={variant?.mrp ?? product.mrp} place="page" />
      <GstNote />
      {product.colours && <ColourLinks product={product} />}
      {isSized && (
        <div className={styles.sizes}>
          <OptionPickers product={product} chosen={chosen} />
          {product.sizeChart && (
            <SizeChartButton chart={product.sizeChart} chosen={variant?.title}>
              {isReturning && <SizeReminder product={product} chosen={chosen} />}
            </SizeChartButton>
          )}
        </div>
      )}
      {left > 0 && left <= MAX_DISPLAYED_STOCK && <p className={styles.lowStock}>{content.onlyLeft(left)}</p>}
      <NeedsScript />
      <div className={`needs-script phone-bar ${styles.bar}`}>
        {isSized && !product.outOfStock && <VariantSelect product={product} chosen={chosen} />}
        <Button disabled={isSoldOut} onClick={add}>
          {isSoldOut ? content.soldOut : content.addToCart[progress ?? 'idle']}
        </Button>
        {product.outOfStock && hasSimilar && (
          <ButtonLink to="#also-like" kind="quiet">
            {content.alsoLike}
          </ButtonLink>
        )}
      </div>
      <p className="visually-hidden" role="status">
        {progress === 'added' && content.added(product.name)}
      </p>
      {progress && <AddedSheet product={product} chosen={chosen} isAdded={progress !== 'adding'} />}
    </div>
  );
}
