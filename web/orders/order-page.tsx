import { Link } from 'react-router';
import { toPaise } from '#domain/money.ts';
import { shortId } from '#domain/order.ts';
import * as paths from '#domain/paths.ts';
import { toQuote } from '#domain/pricing.ts';
import { api } from '#web/api/client.ts';
import { PayNow } from '#web/payments/pay-now.tsx';
import { ReturnCard } from '#web/returns/return-card.tsx';
import { ReturnOrder } from '#web/returns/return-order.tsx';
import { pageMeta } from '#web/seo/meta.ts';
import { PriceLines } from '#web/ui/price-lines.tsx';
import { CardShape } from '#web/ui/skeleton.tsx';
import type { Route } from './+types/order-page.ts';
import { AddAddress } from './add-address.tsx';
import { addressLine } from './address-line.ts';
import { CancelOrder } from './cancel-order.tsx';
import { type Order, toOrder } from './order.ts';
import { orderDate } from './order-date.ts';
import { hasSize, OrderItem } from './order-item.tsx';
import styles from './order-page.module.css';
import { StatusBadge } from './status-badge.tsx';
import { StatusNote } from './status-note.tsx';
import { useOrder } from './use-order.ts';

export const meta = () =>
  pageMeta({ title: 'Order Details', description: 'What you ordered and where it goes.' });

export default function OrderPage({ params }: Route.ComponentProps) {
  return (
    <div className="page">
      <Link to={paths.orders}>Back to My Orders</Link>
      <Content key={params.id} id={params.id} />
    </div>
  );
}

function Content({ id }: { id: string }) {
  const [order, setOrder, refresh] = useOrder(id);
  if (order === 'loading') {
    return (
      <div className={styles.loading}>
        <p role="status">Loading Order Details...</p>
        <CardShape lines={6} />
      </div>
    );
  }
  if (order === 'failed') {
    return (
      <>
        <h1 className="visually-hidden">Order Details</h1>
        <p className={styles.failed} role="alert">
          Order not found.
        </p>
      </>
    );
  }
  return <Details order={order} onChange={setOrder} refresh={refresh} />;
}

interface DetailsProps {
  order: Order;
  onChange: (order: Order) => void;
  refresh: () => Promise<unknown>;
}

const Details = ({ order, onChange, refresh }: DetailsProps) => (
  <>
    <header className={styles.head}>
      <h1>Order Details</h1>
      <p>{shortId(order._id)}</p>
      <StatusBadge status={order.status} />
    </header>
    <div className={styles.columns}>
      <div className={styles.side}>
        <section className={styles.card}>
          <StatusNote order={order} />
          <PayNow order={order} refresh={refresh} />
          {!order.address && order.status === 'processing' && (
            <AddAddress
              save={async (address) =>
                onChange(toOrder(await api.call('order.setAddress', { id: order._id, address })))
              }
            >
              We don’t have a delivery address for this order yet. Please add it, so that we can send your
              order.
            </AddAddress>
          )}
          <h2>Items in this Order</h2>
          <ul className={styles.items}>
            {order.items.map((item) => (
              <OrderItem
                key={`${item.productId} ${item.size}`}
                item={item}
                nameless="Product Name Not Available"
              >
                Quantity: {item.quantity}
                {hasSize(item.size) && (
                  <>
                    {' '}
                    <span aria-hidden="true">·</span> Size: {item.size}
                  </>
                )}
              </OrderItem>
            ))}
          </ul>
          {order.canCancel && <CancelOrder order={order} onChange={onChange} />}
          <ReturnOrder order={order} onChange={onChange} />
        </section>
        {order.returns.map((orderReturn) => (
          <ReturnCard key={orderReturn._id} order={order} orderReturn={orderReturn} onChange={onChange} />
        ))}
      </div>
      <div className={styles.side}>
        <section className={styles.card}>
          <h2>Order Summary</h2>
          <dl className={styles.facts}>
            <dt>Order Date</dt>
            <dd>{orderDate(order.date)}</dd>
            <dt>Payment Method</dt>
            <dd>{paymentWords(order)}</dd>
            {order.carrier && (
              <>
                <dt>Carrier</dt>
                <dd>{order.carrier}</dd>
              </>
            )}
            {order.trackingNumber && (
              <>
                <dt>Tracking Number</dt>
                <dd>{order.trackingNumber}</dd>
              </>
            )}
          </dl>
          {/* A plain backend knows only the total. */}
          <PriceLines
            quote={order.breakdown ?? toQuote(toPaise(order.amount), {})}
            couponCode={order.couponCode}
          />
          {order.invoice && (
            <a href={api.address('order.invoice', { id: order._id })} target="_blank" rel="noreferrer">
              Invoice {order.invoice}
            </a>
          )}
          {order.creditNote && (
            <a href={api.address('order.fullCreditNote', { id: order._id })} target="_blank" rel="noreferrer">
              Credit note {order.creditNote}
            </a>
          )}
        </section>
        {order.address && <ShippingAddress address={order.address} />}
      </div>
    </div>
  </>
);

const ShippingAddress = ({ address }: { address: NonNullable<Order['address']> }) => (
  <section className={styles.card}>
    <h2>Shipping Address</h2>
    <address>
      {address.firstName} {address.lastName}
      <br />
      {addressLine(address)}
      <br />
      Phone: {address.phone}
    </address>
  </section>
);

function paymentWords({ payment, status }: Order) {
  if (payment) return 'Paid';
  return status === 'payment_pending' ? 'Waiting for payment' : 'Cash on Delivery';
}
