import { CartUnavailable } from '#web/cart/cart-unavailable.tsx';
import { useCartLines } from '#web/cart/use-cart-lines.ts';
import { SignedInOnly } from '#web/identity/guard.tsx';
import { useSession } from '#web/identity/session.tsx';
import { pageMeta } from '#web/meta.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { CardShape } from '#web/ui/skeleton.tsx';
import { CheckoutForm } from './checkout-form.tsx';

export const meta = () =>
  pageMeta({ title: 'Place Your Order', description: 'Where your order goes, and how you pay.' });

export default function CheckoutPage() {
  return (
    <SignedInOnly>
      <div className="page">
        <h1>Place Your Order</h1>
        <Checkout />
      </div>
    </SignedInOnly>
  );
}

function Checkout() {
  const session = useSession();
  const { status, sold, count, refresh } = useCartLines();
  if (session.status !== 'signed-in') return null;
  if (status === 'failed') return <CartUnavailable onRetry={refresh} />;
  if (status === 'loading') {
    return (
      <div role="status">
        <span className="visually-hidden">Loading your cart...</span>
        <CardShape lines={8} />
      </div>
    );
  }
  if (count === 0) {
    return (
      <EmptyState
        title="There is nothing to order yet"
        text="Your cart is empty. What you order appears in My Orders."
        to="/collection"
        label="See the collection"
      />
    );
  }
  return <CheckoutForm user={session.user} lines={sold} count={count} refresh={refresh} />;
}
