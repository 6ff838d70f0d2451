import { orders } from '#content/orders.ts';
import type { OrderStatus } from '#domain/orders/order.ts';
import styles from './styles/status-badge.module.css';

const COLORS: Partial<Record<OrderStatus, 'green' | 'blue' | 'purple'>> = {
  delivered: 'green',
  shipped: 'blue',
  processing: 'purple',
};

interface StatusBadgeProps {
  status: OrderStatus;
  /** Grey instead of the specification’s yellow, for an order that is over. */
  isMuted?: boolean;
}

export const StatusBadge = ({ status, isMuted = false }: StatusBadgeProps) => (
  <span className={styles.badge} data-color={COLORS[status] ?? (isMuted ? 'grey' : 'yellow')}>
    {orders.statuses[status] ?? status}
  </span>
);
