import { useEffect, useState } from 'react';
import { sizeChartFor } from '#domain/sizes.ts';
import { addToCart } from '#web/cart/store.ts';
import type { PageProduct } from '#web/tile/product-view.ts';
import { Button } from '#web/ui/button.tsx';
import { NeedsScript } from '#web/ui/needs-script.tsx';
import { notify } from '#web/ui/notify.ts';
import { Price } from '#web/ui/price.tsx';
import styles from './buy-box.module.css';
import { SizeChartButton } from './size-chart.tsx';
import { isLeft, SizePicker, SizeSelect } from './size-picker.tsx';

type Progress = 'idle' | 'adding' | 'added';

const LABELS: Record<Progress, string> = {
  idle: 'Add to cart',
  adding: 'Adding...',
  added: 'Added to cart',
};

const ADDED_MS = 2000;
const FEW = 3;

export function BuyBox({ product }: { product: PageProduct }) {
  const { sizes } = product;
  const [size, setSize] = useState(sizes.find((one) => isLeft(product, one)) ?? sizes[0]);
  const [progress, setProgress] = useState<Progress>('idle');
  const isSized = sizes.length > 0;
  const chart = sizeChartFor(product);
  const left = product.stock?.[isSized ? (size ?? '') : 'default'];

  useEffect(() => {
    if (progress !== 'added') return;
    const timer = setTimeout(() => setProgress('idle'), ADDED_MS);
    return () => clearTimeout(timer);
  }, [progress]);

  async function add() {
    if (isSized && !size) return notify.error('Please select a size first!');
    setProgress('adding');
    setProgress((await addToCart(product, size)) ? 'added' : 'idle');
  }

  return (
    <div className={styles.box}>
      <h1 className={styles.name}>{product.name}</h1>
      <Price price={product.price} mrp={product.mrp} place="page" />
      <p className={styles.tax}>GST included</p>
      {isSized && (
        <div className={styles.sizes}>
          <SizePicker product={product} size={size} onChange={setSize} />
          {chart && <SizeChartButton chart={chart} />}
        </div>
      )}
      {left !== undefined && left > 0 && left <= FEW && <p className={styles.few}>Only {left} left</p>}
      <NeedsScript />
      <div className={`needs-script ${styles.bar}`}>
        {isSized && !product.outOfStock && <SizeSelect product={product} size={size} onChange={setSize} />}
        <Button disabled={product.outOfStock || (size !== undefined && !isLeft(product, size))} onClick={add}>
          {product.outOfStock ? 'Sold out' : LABELS[progress]}
        </Button>
      </div>
      <p className="visually-hidden" role="status">
        {progress === 'added' && `${product.name} is in your cart`}
      </p>
    </div>
  );
}
