import { useEffect, useState } from 'react';
import { product as content } from '#content/product.ts';
import { MAX_DISPLAYED_STOCK, ONE_SIZE } from '#domain/product.ts';
import { sizeChartFor } from '#domain/sizes.ts';
import { addToCart } from '#web/cart/store.ts';
import { Button } from '#web/ui/button.tsx';
import { NeedsScript } from '#web/ui/needs-script.tsx';
import { notify } from '#web/ui/notify.ts';
import { Price } from '#web/ui/price.tsx';
import styles from './buy-box.module.css';
import type { PageProduct } from './page-product.ts';
import { SizeChartButton } from './size-chart.tsx';
import { isInStock, SizePicker, SizeSelect } from './size-picker.tsx';

const ADDED_MS = 2000;

export function BuyBox({ product }: { product: PageProduct }) {
  const { sizes } = product;
  const [size, setSize] = useState(sizes.find((one) => isInStock(product, one)) ?? sizes[0]);
  const [progress, setProgress] = useState<keyof typeof content.addToCart>('idle');
  const isSized = sizes.length > 0;
  const chart = sizeChartFor(product);
  const left = product.stock[isSized ? (size ?? '') : ONE_SIZE];

  useEffect(() => {
    if (progress !== 'added') return;
    const timer = setTimeout(() => setProgress('idle'), ADDED_MS);
    return () => clearTimeout(timer);
  }, [progress]);

  async function add() {
    if (isSized && !size) return notify.error(content.selectSize);
    setProgress('adding');
    setProgress((await addToCart(product, size)) ? 'added' : 'idle');
  }

  return (
    <div className={styles.box}>
      <h1 className={styles.name}>{product.name}</h1>
      <Price price={product.price} mrp={product.mrp} place="page" />
      <p className={styles.tax}>{content.gstIncluded}</p>
      {isSized && (
        <div className={styles.sizes}>
          <SizePicker product={product} size={size} onChange={setSize} />
          {chart && <SizeChartButton chart={chart} />}
        </div>
      )}
      {left !== undefined && left > 0 && left <= MAX_DISPLAYED_STOCK && (
        <p className={styles.lowStock}>{content.onlyLeft(left)}</p>
      )}
      <NeedsScript />
      <div className={`needs-script ${styles.bar}`}>
        {isSized && !product.outOfStock && <SizeSelect product={product} size={size} onChange={setSize} />}
        <Button
          disabled={product.outOfStock || (size !== undefined && !isInStock(product, size))}
          onClick={add}
        >
          {product.outOfStock ? content.soldOut : content.addToCart[progress]}
        </Button>
      </div>
      <p className="visually-hidden" role="status">
        {progress === 'added' && content.added(product.name)}
      </p>
    </div>
  );
}
