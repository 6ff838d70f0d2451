import { useEffect, useState } from 'react';
import * as paths from '#domain/paths.ts';
import { api } from '#web/api/client.ts';
import { CartUnavailable } from '#web/cart/cart-unavailable.tsx';
import { useCartLines } from '#web/cart/use-cart-lines.ts';
import { userContext } from '#web/identity/user-context.ts';
import { newestFirst } from '#web/orders/order.ts';
import { pageMeta } from '#web/seo/meta.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { CardShape } from '#web/ui/skeleton.tsx';
import type { Route } from './+types/checkout-page.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { type Draft, draftFrom, keepDraft, readDraft } from './draft.ts';

export const meta = () =>
  pageMeta({ title: 'Place Your Order', description: 'Where your order goes, and how you pay.' });

/** The form as it was left in this tab, else with the address of the newest order. */
export async function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  const user = context.get(userContext);
  const draft = readDraft(user.email) ?? draftFrom(user.name, await lastAddress(request.signal));
  return { user, draft };
}

const lastAddress = (signal: AbortSignal) =>
  api.call('order.list', undefined, { signal }).then(
    (orders) => newestFirst(orders).find(({ address }) => address)?.address ?? undefined,
    () => undefined,
  );

export default function CheckoutPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page">
      <h1>Place Your Order</h1>
      <Checkout {...loaderData} />
    </div>
  );
}

function Checkout({ user, draft: firstDraft }: Route.ComponentProps['loaderData']) {
  const { status, available, unavailable, count, refresh } = useCartLines();
  const [draft, setDraft] = useState(firstDraft);
  const changeDraft = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  useEffect(() => keepDraft(user.email, draft), [user.email, draft]);
  if (status === 'failed') return <CartUnavailable onRetry={refresh} />;
  if (status === 'loading') {
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
