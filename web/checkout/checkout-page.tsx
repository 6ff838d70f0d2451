import { useEffect, useState } from 'react';
import { checkout } from '#content/checkout.ts';
import * as paths from '#domain/paths.ts';
import { accountApi } from '#web/api/account.ts';
import { api } from '#web/api/client.ts';
import { CartUnavailable } from '#web/cart/cart-unavailable.tsx';
import { useCartLines } from '#web/cart/use-cart-lines.ts';
import { userContext } from '#web/identity/user-context.ts';
import { userKey } from '#web/identity/user-key.ts';
import { newestFirst } from '#web/orders/order.ts';
import { pageMeta, settingsOf } from '#web/seo/meta.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { CardShape } from '#web/ui/skeleton.tsx';
import type { Route } from './+types/checkout-page.ts';
import { CheckoutForm, type CheckoutFormProps } from './checkout-form.tsx';
import type { SavedAddress } from './delivery-address.tsx';
import { type Draft, draftFor, draftFrom, readDraft, storeDraft } from './draft.ts';
import { loadCheckoutStyles } from './load-styles.ts';
import styles from './styles/checkout-form.module.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(settingsOf(matches), { title: checkout.title, description: checkout.description });

export async function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  const user = context.get(userContext);
  const stored = readDraft(userKey(user));
  const [savedAddresses, last] = await Promise.all([
    loadAddresses(request.signal),
    stored ? undefined : lastAddress(request.signal),
    loadCheckoutStyles(),
  ]);
  const address = savedAddresses[0]?.address ?? last;
  return {
    user,
    savedAddresses,
    isFromOrder: last !== undefined,
    draft:
      stored ??
      draftFrom(user.name, {
        address,
        phone: address ? undefined : await ownPhone(request.signal),
      }),
  };
}

/** The default is first. Other backends have no address books. */
const loadAddresses = (signal: AbortSignal) =>
  api.call('address.list', undefined, { signal }).catch((): SavedAddress[] => []);

const lastAddress = (signal: AbortSignal) =>
  api.call('order.list', undefined, { signal }).then(
    (orders) => newestFirst(orders).find(({ address }) => address)?.address ?? undefined,
    () => undefined,
  );

/** The one that the customer logs in with. */
const ownPhone = (signal: AbortSignal) =>
  accountApi.call('phone.list', undefined, { signal }).then(
    ([first]) => first?.phone,
    () => undefined,
  );

export default function CheckoutPage({ loaderData }: Route.ComponentProps) {
  const [isFolded, setFolded] = useState(false);
  return (
    <div className="page">
      <h1>{isFolded ? checkout.summary.unconfirmedPayment.title : checkout.title}</h1>
      <Checkout {...loaderData} isFolded={isFolded} onFold={setFolded} />
    </div>
  );
}

function Checkout({
  user,
  savedAddresses,
  isFromOrder,
  draft: firstDraft,
  ...rest
}: Route.ComponentProps['loaderData'] & Pick<CheckoutFormProps, 'isFolded' | 'onFold'>) {
  const { status, lines, available, unavailable, count, refresh } = useCartLines();
  const [draft, setDraft] = useState(firstDraft);
  const [isForCart, setForCart] = useState(false);
  const changeDraft = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const key = userKey(user);
  const products = [...new Set(lines.map(({ productId }) => productId))].join();
  if (status === 'ready' && !isForCart) {
    setForCart(true);
    setDraft(draftFor(draft, products.split(',')));
  }
  useEffect(() => {
    // The cart is empty once the order is placed.
    if (isForCart && products) storeDraft(key, { ...draft, products: products.split(',') });
  }, [key, draft, products, isForCart]);
  if (status === 'failed') return <CartUnavailable onRetry={refresh} />;
  if (status === 'loading') {
    return (
      <div role="status" className={styles.loading}>
        <span className="visually-hidden">{checkout.loading}</span>
        <CardShape lines={8} />
      </div>
    );
  }
  if (count === 0 && unavailable.length > 0) {
    return (
      <EmptyState
        title={checkout.nothingAvailable.title}
        text={checkout.nothingAvailable.text}
        to={paths.cart}
        label={checkout.nothingAvailable.action}
      />
    );
  }
  if (count === 0) {
    return (
      <EmptyState
        title={checkout.empty.title}
        text={checkout.empty.text}
        to={paths.collection}
        label={checkout.empty.action}
      />
    );
  }
  return (
    <CheckoutForm
      user={user}
      draft={draft}
      onChange={changeDraft}
      savedAddresses={savedAddresses}
      isFromOrder={isFromOrder}
      lines={available}
      unavailable={unavailable}
      count={count}
      refresh={refresh}
      {...rest}
    />
  );
}
