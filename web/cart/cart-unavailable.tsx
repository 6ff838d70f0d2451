import { Button } from '#web/ui/button.tsx';
import styles from './cart-unavailable.module.css';

/** The cart or its prices could not be loaded. */
export const CartUnavailable = ({ onRetry }: { onRetry: () => void }) => (
  <div className={styles.unavailable} role="alert">
    <p>We could not load your cart. Please check your connection.</p>
    <Button kind="quiet" onClick={onRetry}>
      Try again
    </Button>
  </div>
);
