import { cartPage } from '#content/cart-page.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './cart-unavailable.module.css';

export const CartUnavailable = ({ onRetry }: { onRetry: () => void }) => (
  <div className={styles.unavailable} role="alert">
    <p>{cartPage.failed}</p>
    <Button kind="quiet" onClick={onRetry}>
      {cartPage.tryAgain}
    </Button>
  </div>
);
