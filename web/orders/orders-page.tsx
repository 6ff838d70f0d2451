import { Link } from 'react-router';
import * as paths from '#domain/paths.ts';
import { pageMeta } from '#web/seo/meta.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { CardShape } from '#web/ui/skeleton.tsx';
import { OrderCard } from './order-card.tsx';
import styles from './orders-page.module.css';
import { useOrders } from './use-orders.ts';

export const meta = () => pageMeta({ title: 'My Orders', description: 'Your orders and where they are.' });

export default function OrdersPage() {
  return (
    <div className="page">
      <h1>My Orders</h1>
      <Orders />
      <p className={styles.account}>
        <Link to={paths.sessions}>Where you are signed in</Link>
      </p>
    </div>
  );
}

function Orders() {
  const { orders, refresh } = useOrders();
  if (!orders) {
    return (
      <div className={styles.orders}>
        <p role="status">Loading your orders...</p>
        <CardShape lines={6} />
      </div>
    );
  }
  if (orders.length === 0) {
    return (
      <EmptyState
        title="No Orders Yet"
        text="You haven't placed any orders with us. Let's change that!"
        to={paths.collection}
        label="Start Shopping"
      />
    );
  }
  return (
    <ol className={styles.orders}>
      {orders.map((order, position) => (
        <OrderCard key={order._id} order={order} position={position} refresh={refresh} />
      ))}
    </ol>
  );
}
