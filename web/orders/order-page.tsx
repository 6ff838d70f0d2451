import { Fragment, Suspense } from 'react';
import { Await, Navigate, useRevalidator } from 'react-router';
import { dates } from '#content/dates.ts';
import { orders as words } from '#content/orders.ts';
import { paymentMethodTexts, recordedPaymentTexts } from '#content/payment-methods.ts';
import { ApiError } from '#contract/errors.ts';
import { isAwaitingDelivery, orderNumber, shortId } from '#domain/orders/order.ts';
import { isCashOnDelivery } from '#domain/orders/payment-methods.ts';
import { isOpenReturn } from '#domain/orders/returns.ts';
import * as paths from '#domain/paths.ts';
import { api } from '#web/api/client.ts';
import { deletePlacedAttempt } from '#web/checkout/attempt-key.ts';
import { AdvanceNote, BalanceNote, cashText } from '#web/payments/advance-note.tsx';
import { PayNow } from '#web/payments/pay-now.tsx';
import { ReturnCard } from '#web/returns/return-card.tsx';
import { ReturnForm } from '#web/returns/return-form.tsx';
import { pageMeta, settingsOf } from '#web/seo/meta.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { CardShape } from '#web/ui/skeleton.tsx';
import type { Route } from './+types/order-page.ts';
import { AddressDialog } from './address-dialog.tsx';
import { AddressLine } from './address-line.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { ClosedNote } from './closed-note.tsx';
import { DeliveredBanner } from './delivered-banner.tsx';
import { DeliveryDate } from './delivery-date.tsx';
import { EditAddress } from './edit-address.tsx';
import { EditItems } from './edit-items.tsx';
import { loadOrderStyles } from './load-styles.ts';
import { type Order, toOrder } from './order.ts';
import { hasSize, OrderItem } from './order-item.tsx';
import styles from './order-page.module.css';
import { OrderPrice } from './order-price.tsx';
import { FailedAttempts, Parcels, TrackingLink } from './parcels.tsx';
import { ReplacesNote } from './replaces-note.tsx';
import { ShopAgain } from './shop-again.tsx';
import { StatusBadge } from './status-badge.tsx';
import buttons from './styles/buttons.module.css';
import factStyles from './styles/facts.module.css';
import columns from './styles/order-columns.module.css';
import { isTracked, Tracker } from './tracker.tsx';
import { useLatest } from './use-latest.ts';

const { details } = words;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(settingsOf(matches), { title: details.title, description: details.description });

export const clientLoader = ({ params: { id } }: Route.ClientLoaderArgs) => ({ order: loadOrder(id) });

async function loadOrder(id: string): Promise<Order | 'refused' | undefined> {
  const styles = loadOrderStyles();
  try {
    const order = toOrder(await api.call('order.get', { id }));
    await styles;
    deletePlacedAttempt([order]);
    return order;
  } catch (error) {
    return error instanceof ApiError && error.status < 500 ? 'refused' : undefined;
  }
}

export default function OrderPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <div className="page">
      <Link to={paths.orders}>{details.back}</Link>
      <Suspense key={params.id} fallback={<LoadingOrder />}>
        <Await resolve={loaderData.order}>{(loaded) => <Content loaded={loaded} />}</Await>
      </Suspense>
    </div>
  );
}

const LoadingOrder = () => (
  <div className={styles.loading}>
    <p role="status">{details.loading}</p>
    <CardShape lines={6} />
  </div>
);

function Content({ loaded }: { loaded: Order | 'refused' | undefined }) {
  const order = useLatest(loaded);
  if (order === 'refused') return <Navigate to={paths.orders} replace />;
  if (order) return <Details order={order} />;
  return <FailedOrder />;
}

function FailedOrder() {
  const { revalidate, state } = useRevalidator();
  return (
    <section className={styles.failed}>
      <h1>{details.title}</h1>
      <p role="alert">{details.notFound}</p>
      <p>{details.notLoaded}</p>
      <Button busy={state !== 'idle'} onClick={() => void revalidate()}>
        {details.tryAgain}
      </Button>
    </section>
  );
}

const Details = ({ order }: { order: Order }) => (
  <>
    <header className={styles.header}>
      <h1>{details.title}</h1>
      {/* Other backends send no number. */}
      {order.number ? (
        <strong>{words.orderNumber(orderNumber(order.number))}</strong>
      ) : (
        <p>
          {words.orderId} {shortId(order._id)}
        </p>
      )}
      <StatusBadge status={order.status} />
      {hasOpenReturn(order) && hasDeliveryDate(order) && <p>{dates.long(order.deliveredAt)}</p>}
    </header>
    <FailedAttempts order={order} />
    <div className={columns.columns}>
      <div className={columns.aside}>
        {isTracked(order.status) && !hasDeliveryDate(order) && (
          <section className={styles.card} aria-label={words.tracker.label}>
            <DeliveryDate order={order} />
            <Tracker status={order.status} />
            <TrackingLink order={order} />
          </section>
        )}
        {hasDeliveryDate(order) && !hasOpenReturn(order) && (
          <section className={styles.card}>
            <DeliveredBanner deliveredAt={order.deliveredAt} />
          </section>
        )}
        <Returns order={order} areOpen />
        <section className={styles.card}>
          <ReplacesNote order={order} />
          <ClosedNote order={order} />
          <PayNow order={order} />
          <AdvanceNote order={order} />
          <BalanceNote order={order} />
          {!order.address && order.status === 'processing' && <MissingAddress id={order._id} />}
          <h2>{details.items}</h2>
          <ul className={styles.items}>
            {order.items.map((item) => (
              <OrderItem
                key={`${item.productId} ${item.size}`}
                item={item}
                fallbackName={details.productName}
              >
                {words.quantity(item.quantity)}
                {hasSize(item.size) && (
                  <>
                    {' '}
                    <span aria-hidden="true">·</span>{' '}
                    {words.size(item.sizeLabel ?? item.size, item.optionNames)}
                  </>
                )}
              </OrderItem>
            ))}
          </ul>
          <div className={buttons.buttons}>
            <EditItems order={order} />
            <ReturnForm order={order} />
            <ShopAgain order={order} />
          </div>
        </section>
        {!hasOpenReturn(order) && <Parcels order={order} />}
        <Returns order={order} areOpen={false} />
      </div>
      <div className={columns.side}>
        <Summary order={order} />
        {order.address && <ShippingAddress order={order} address={order.address} />}
        {/* It has arrived long ago. */}
        {hasOpenReturn(order) && <Parcels order={order} />}
      </div>
      <section className={styles.card}>
        <h2>{details.helpTitle}</h2>
        <p>
          <Link to={`${paths.contact}?order=${order.number || order._id.slice(-6)}`}>{details.help}</Link>
        </p>
        {order.canCancel && <CancelOrder order={order} />}
      </section>
    </div>
  </>
);

/** The date of the delivery says the same as a tracker without open steps. */
const hasDeliveryDate = (order: Order): order is Order & { deliveredAt: string } =>
  order.status === 'delivered' && Boolean(order.deliveredAt);

const hasOpenReturn = (order: Order) => order.returns.some(({ status }) => isOpenReturn(status));

const Returns = ({ order, areOpen }: { order: Order; areOpen: boolean }) =>
  order.returns
    .filter(({ status }) => isOpenReturn(status) === areOpen)
    .map((orderReturn) => <ReturnCard key={orderReturn._id} order={order} orderReturn={orderReturn} />);

function MissingAddress({ id }: { id: string }) {
  const { revalidate } = useRevalidator();
  return (
    <AddressDialog
      save={async (address) => {
        await api.call('order.setAddress', { id, address });
        await revalidate();
      }}
    >
      {details.noAddress}
    </AddressDialog>
  );
}

function Summary({ order }: { order: Order }) {
  const facts: (readonly [string, string | false | null | undefined])[] = [
    [words.orderId, order.number ? shortId(order._id) : undefined],
    [details.date, dates.long(order.date)],
    [details.paymentMethod, paymentLabel(order)],
    [details.paidBy, isPaidInCash(order) && paymentMethodTexts[order.paymentMethod].order],
    [details.business, order.business && `${order.business.name}, GSTIN ${order.business.gstin}`],
    // With parcels they are there. Other backends have none.
    ...(order.parcels?.length
      ? []
      : ([
          [details.carrier, order.carrier],
          [details.trackingNumber, order.trackingNumber],
        ] as const)),
  ];
  return (
    <section className={styles.card}>
      <h2>{details.summary}</h2>
      <dl className={factStyles.facts}>
        {facts.map(
          ([label, value]) =>
            value && (
              <Fragment key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </Fragment>
            ),
        )}
      </dl>
      <OrderPrice order={order} />
      {order.invoice && (
        <a href={api.address('order.invoice', { id: order._id })} target="_blank" rel="noreferrer">
          {details.invoice(order.invoice)}
        </a>
      )}
      {order.creditNote && (
        <a href={api.address('order.fullCreditNote', { id: order._id })} target="_blank" rel="noreferrer">
          {details.creditNote(order.creditNote)}
        </a>
      )}
    </section>
  );
}

interface ShippingAddressProps {
  order: Order;
  address: NonNullable<Order['address']>;
}

const ShippingAddress = ({ order, address }: ShippingAddressProps) => (
  <section className={styles.card}>
    <h2>{details.shippingAddress}</h2>
    <address>
      {address.firstName} {address.lastName}
      <br />
      <AddressLine address={address} />
      <br />
      {details.phone(address.phone)}
    </address>
    {order.canEdit && <EditAddress id={order._id} address={address} />}
  </section>
);

/** Then the specified 'Paid' leaves out how. */
const isPaidInCash = (order: Order) =>
  isCashOnDelivery(order.paymentMethod) && paymentLabel(order) === words.paid;

function paymentLabel(order: Order) {
  const { payment, paymentMethod, recordedPayment, status, replaces, balance } = order;
  if (replaces) return words.nothingToPay;
  if (payment && !recordedPayment) return words.paid;
  if ((order.advance?.isPaid || order.cashReduction) && isAwaitingDelivery(status)) return cashText(order);
  if (recordedPayment) return recordedPaymentTexts[recordedPayment].order;
  const isPending = status === 'payment_pending' || (balance && !payment);
  return isPending ? words.paymentPending : paymentMethodTexts[paymentMethod].order;
}
