import { useEffect } from 'react';
import { cartPage } from '#content/cart-page.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './cart-unavailable.module.css';
import { KnownItems } from './known-items.tsx';
import { useCart } from './store.ts';

export function CartUnavailable({ onRetry }: { onRetry: () => unknown }) {
  const { count } = useCart();
  useEffect(() => {
    const retry = () => void onRetry();
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [onRetry]);
  return (
    <div className={styles.unavailable}>
      <p role="alert">{count > 0 ? cartPage.pricesFailed : cartPage.failed}</p>
      {count > 0 && <KnownItems />}
      <Button kind="quiet" onClick={onRetry}>
        {cartPage.tryAgain}
      </Button>
    </div>
  );
}
