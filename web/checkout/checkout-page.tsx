import type { Output } from '#contract/schemas.ts';
import { paths } from '#domain/paths.ts';
import { CartUnavailable } from '#web/cart/cart-unavailable.tsx';
import { useCartLines } from '#web/cart/use-cart-lines.ts';
import { SignedInOnly } from '#web/identity/guard.tsx';
import { useSession } from '#web/identity/session.tsx';
import { pageMeta } from '#web/seo/meta.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { CardShape } from '#web/ui/skeleton.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import { useDraft } from './use-draft.ts';

export const meta = () =>
  pageMeta({ title: 'Place Your Order', description: 'Where your order goes, and how you pay.' });

export default function CheckoutPage() {
  const session = useSession();
  return (
    <SignedInOnly>
      <div className="page">
        <h1>Place Your Order</h1>
        {session.status === 'signed-in' && <Checkout user={session.user} />}
      </div>
    </SignedInOnly>
  );
}

function Checkout({ user }: { user: Output<'user.current'> }) {
  const { status, available, unavailable, count, refresh } = useCartLines();
  const [draft, changeDraft] = useDraft(user);
  if (status === 'failed') return <CartUnavailable onRetry={refresh} />;
  if (status === 'loading' || !draft) {
    return (
      <div role="status">
        <span className="visually-hidden">Loading your cart...</span>
        <CardShape lines={8} />
      </div>
    );
  }
  if (count === 0 && unavailable.length > 0) {
    return (
      <EmptyState
        title="Nothing in your cart can be ordered"
        text="Your items are sold out, or there are fewer left than you want."
        to={paths.cart}
        label="View cart"
      />
    );
  }
  if (count === 0) {
    return (
      <EmptyState
        title="There is nothing to order yet"
        text="Your cart is empty. What you order appears in My Orders."
        to={paths.collection}
        label="See the collection"
      />
    );
  }
  return (
    <CheckoutForm
      user={user}
      draft={draft}
      onChange={changeDraft}
      lines={available}
      unavailable={unavailable}
      count={count}
      refresh={refresh}
    />
  );
}
