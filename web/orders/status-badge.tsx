import { orders } from '#content/orders.ts';
import type { OrderStatus } from '#domain/orders/order.ts';
import styles from './styles/status-badge.module.css';

const COLORS: Partial<Record<OrderStatus, 'green' | 'blue' | 'purple'>> = {
  delivered: 'green',
  shipped: 'blue',
  processing: 'purple',
};

export const StatusBadge = ({ status }: { status: OrderStatus }) => (
  <span className={styles.badge} data-color={COLORS[status] ?? 'yellow'}>
    {orders.statuses[status] ?? status}
  </span>
);
