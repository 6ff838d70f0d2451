import { lazy, Suspense, useEffect } from 'react';
import { Await, useLocation, useRevalidator } from 'react-router';
import { orders as words } from '#content/orders.ts';
import * as paths from '#domain/paths.ts';
import { AccountFrame } from '#web/account/account-frame.tsx';
import { loadAccountStyles } from '#web/account/load-styles.ts';
import { api } from '#web/api/client.ts';
import { deletePlacedAttempt } from '#web/checkout/attempt-key.ts';
import { passkeyOffer } from '#web/identity/passkey-offer.ts';
import { CategoryCards } from '#web/listing/category-cards.tsx';
import { pageMeta, settingsOf } from '#web/seo/meta.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyBagDrawing } from '#web/ui/empty-bag-drawing.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { toScenes } from '#web/ui/scene-sources.ts';
import { CardShape } from '#web/ui/skeleton.tsx';
import { StudioScene } from '#web/ui/studio-scene.tsx';
import type { Route } from './+types/orders-page.ts';
import { loadOrderStyles } from './load-styles.ts';
import { newestFirst, type Order, toOrder } from './order.ts';
import { OrderCard } from './order-card.tsx';
import { hasPlaced, orderToThankFor } from './placed-order.ts';
import styles from './styles/orders-page.module.css';
import { ThankYou } from './thank-you.tsx';
import { useLatest } from './use-latest.ts';

const scenes = toScenes(
  import.meta.glob<string>('../pictures/hero-1-desk-*', { eager: true, query: '?url', import: 'default' }),
);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(settingsOf(matches), { title: words.title, description: words.description });

const PasskeyOffer = lazy(async () => ({
  default: (await import('#web/account/passkey-offer.tsx')).PasskeyOffer,
}));

const STEP = 20;

interface OrderList {
  orders: Order[];
  /** How many to show next, if there are more. */
  next: number | undefined;
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const wanted = Number(new URL(request.url).searchParams.get('show')) || STEP;
  const list = loadOrders(wanted);
  await loadAccountStyles();
  return { list: wanted > STEP ? await list : list };
}

async function loadOrders(wanted: number): Promise<OrderList | undefined> {
  const styles = loadOrderStyles();
  const orders: Order[] = [];
  let cursor: string | undefined;
  try {
    do {
      // Without parameters the first call is the specification's.
      const page = await api.page('order.list', cursor === undefined ? undefined : { cursor });
      orders.push(...page.items.map(toOrder));
      cursor = page.nextCursor;
    } while (cursor !== undefined && orders.length < wanted);
  } catch (error) {
    console.error('The orders could not be loaded.', error);
    if (orders.length === 0) return undefined;
  }
  deletePlacedAttempt(orders);
  await styles;
  return { orders: newestFirst(orders), next: cursor === undefined ? undefined : orders.length + STEP };
}

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  return (
    <Suspense fallback={<LoadingOrders />}>
      <Await resolve={loaderData.list}>{(loaded) => <Orders loaded={loaded} />}</Await>
    </Suspense>
  );
}

function LoadingOrders() {
  const { state } = useLocation();
  const list = (
    <div className={styles.orders}>
      <p role="status">{words.loading}</p>
      <CardShape lines={6} />
    </div>
  );
  if (!hasPlaced(state)) return <AccountFrame title={words.title}>{list}</AccountFrame>;
  return (
    <div className="page">
      <h1>{words.title}</h1>
      {list}
    </div>
  );
}

const POLL_MS = 5_000;

function Orders({ loaded }: { loaded: OrderList | undefined }) {
  const { orders, next } = useLatest(loaded) ?? { orders: [], next: undefined };
  const { state } = useLocation();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!loaded?.orders.some(({ status }) => status === 'payment_pending')) return;
    const timer = setTimeout(revalidate, POLL_MS);
    return () => clearTimeout(timer);
  }, [loaded, revalidate]);

  const placed = orderToThankFor(orders, state, new Date());
  const others = orders.filter((order) => order !== placed);
  const list = (
    <>
      {passkeyOffer.isOpen() && (
        <Suspense>
          <PasskeyOffer />
        </Suspense>
      )}
      <OrderCards orders={others} />
      {next !== undefined && (
        <p className={styles.more}>
          <ButtonLink kind="quiet" to={`?show=${next}`} replace preventScrollReset>
            {words.showMore}
          </ButtonLink>
        </p>
      )}
    </>
  );
  if (!placed)
    return <AccountFrame title={words.title}>{orders.length === 0 ? <NoOrders /> : list}</AccountFrame>;
  return (
    <div className="page">
      <h1>{words.title}</h1>
      <ThankYou order={placed}>
        <OrderCards orders={[placed]} arePlaced />
      </ThankYou>
      {list}
      <div className={styles.next}>
        <CategoryCards />
      </div>
    </div>
  );
}

const NoOrders = () => (
  <EmptyState
    title={words.empty.title}
    text={words.empty.text}
    to={paths.collection}
    label={words.empty.action}
    drawing={<StudioScene scenes={scenes} name="hero-1" fallback={<EmptyBagDrawing />} />}
  />
);

interface OrderCardsProps {
  orders: Order[];
  arePlaced?: boolean;
}

const OrderCards = ({ orders, arePlaced = false }: OrderCardsProps) =>
  orders.length > 0 && (
    <ol className={styles.orders}>
      {orders.map((order, index) => (
        <OrderCard key={order._id} order={order} position={index % STEP} isPlaced={arePlaced} />
      ))}
    </ol>
  );
