import type { OrderStatus } from '#domain/order.ts';
import styles from './status-badge.module.css';

const LOOKS: Partial<Record<OrderStatus, 'green' | 'blue' | 'purple'>> = {
  Delivered: 'green',
  Shipped: 'blue',
  Processing: 'purple',
};

export const StatusBadge = ({ status }: { status: OrderStatus }) => (
  <span className={styles.badge} data-look={LOOKS[status] ?? 'yellow'}>
    {status}
  </span>
);
