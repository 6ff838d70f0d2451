import { cartPage } from '#content/cart-page.ts';
import { cartSavings } from '#content/cart-savings.ts';
import { price as priceTexts } from '#content/price.ts';
import { formatPaise, subtract, sum, times, toPaise } from '#domain/money.ts';
import { quote } from '#domain/orders/pricing.ts';
import * as paths from '#domain/paths.ts';
import { useShopSettings } from '#web/api/shop-settings.ts';
import { DeliveryCheck } from '#web/delivery/delivery-check.tsx';
import { CategoryCards } from '#web/listing/category-cards.tsx';
import { pageMeta, settingsOf } from '#web/seo/meta.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyBagDrawing } from '#web/ui/empty-bag-drawing.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { GstNote } from '#web/ui/gst-note.tsx';
import { NeedsScript } from '#web/ui/needs-script.tsx';
import { PriceLines } from '#web/ui/price-lines.tsx';
import { toScenes } from '#web/ui/scene-sources.ts';
import { CardShape } from '#web/ui/skeleton.tsx';
import { StudioScene } from '#web/ui/studio-scene.tsx';
import type { Route } from './+types/cart-page.ts';
import hints from './cart-hints.module.css';
import { CartHints } from './cart-hints.tsx';
import { CartLines } from './cart-lines.tsx';
import styles from './cart-page.module.css';
import { CartUnavailable } from './cart-unavailable.tsx';
import { TooManyItems } from './too-many-items.tsx';
import { UnavailableItems } from './unavailable-items.tsx';
import { type SoldLine, useCartLines } from './use-cart-lines.ts';
import { useRemoval } from './use-removal.tsx';

const scenes = toScenes(
  import.meta.glob<string>('../pictures/hero-2-desk-*', { eager: true, query: '?url', import: 'default' }),
);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(settingsOf(matches), { title: cartPage.title, description: cartPage.description });

export default function CartPage() {
  return (
    <div className="page">
      <Content />
    </div>
  );
}

const Title = () => <h1>{cartPage.title}</h1>;

function Content() {
  const { isKnown, status, lines, available, unavailable, count, refresh } = useCartLines();
  const { remove, note } = useRemoval();
  const { policy } = useShopSettings();
  if (status === 'failed')
    return (
      <>
        <Title />
        <CartUnavailable onRetry={refresh} />
      </>
    );
  if (!isKnown || (status === 'ready' && lines.length === 0)) {
    return (
      <>
        {!isKnown && (
          <div className="unless-cart-empty">
            <Loading />
          </div>
        )}
        {note}
        <div className={isKnown ? undefined : 'if-cart-empty'}>
          <Empty />
        </div>
      </>
    );
  }
  if (status === 'loading') return <Loading />;
  const price = quote(available, undefined, policy);
  return (
    <>
      <Title />
      <div className={styles.columns}>
        <div className={styles.items}>
          {note}
          <CartLines lines={available} label={cartPage.items} onRemove={remove} />
          <UnavailableItems lines={unavailable} onRemove={remove} />
        </div>
        <aside className={styles.summary} aria-label={cartPage.summary}>
          <CartHints subtotal={price.subtotal} />
          {count > 0 && (
            <>
              <PriceLines quote={price} itemCount={count} freeDelivery={cartPage.freeDelivery.fee} />
              <Savings lines={available} />
              <GstNote />
              <TooManyItems count={count} />
              <div className={`phone-bar ${styles.checkout}`}>
                <p>
                  <small>{priceTexts.label('total')}</small>
                  <strong>{formatPaise(price.total)}</strong>
                </p>
                <ButtonLink to={paths.checkout}>{cartPage.goToCheckout}</ButtonLink>
              </div>
            </>
          )}
          <ButtonLink to={paths.collection} kind="link">
            {cartPage.continueShopping}
          </ButtonLink>
        </aside>
        {count > 0 && <DeliveryCheck />}
      </div>
    </>
  );
}

/** The list has no MRPs of sizes with prices of their own. */
function Savings({ lines }: { lines: SoldLine[] }) {
  const saved = sum(
    lines
      .filter(({ product, size }) => product.prices[size] === undefined)
      .map(({ product, price, quantity }) => times(subtract(toPaise(product.mrp), price), quantity)),
  );
  return (
    saved > 0 && (
      <p>
        <strong className={hints.reached}>{cartSavings.youSave(formatPaise(saved))}</strong>
      </p>
    )
  );
}

const Loading = () => (
  <>
    <Title />
    <NeedsScript />
    <div className="loading" role="status">
      <span className="visually-hidden">{cartPage.loading}</span>
      <CardShape lines={6} />
    </div>
  </>
);

const Empty = () => (
  <>
    <h1 className="visually-hidden">{cartPage.title}</h1>
    <EmptyState
      title={cartPage.empty.title}
      text={cartPage.empty.text}
      to={paths.collection}
      label={cartPage.empty.action}
      drawing={<StudioScene scenes={scenes} name="hero-2" fallback={<EmptyBagDrawing />} />}
    />
    <CategoryCards />
  </>
);
