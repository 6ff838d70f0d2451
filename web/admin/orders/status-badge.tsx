import { ORDER_STATUS_LABELS } from '#contract/admin/labels.ts';
import type { OrderStatus } from '#domain/orders/order.ts';
import look from '#web/admin/parts/look.module.css';
import { ORDER_TABS } from './order-tabs.ts';

const LOOKS: Record<OrderStatus, string> = {
  payment_pending: 'waiting',
  processing: 'waiting',
  shipped: 'active',
  out_for_delivery: 'active',
  delivered: 'good',
  cancelled: 'bad',
  returned: 'bad',
  returned_to_sender: 'bad',
};

interface StatusBadgeProps {
  status: OrderStatus;
  packed: boolean;
  isUnconfirmed: boolean;
}

export const StatusBadge = ({ status, packed, isUnconfirmed }: StatusBadgeProps) => (
  <span className={look.badge} data-look={LOOKS[status]}>
    {status === 'processing' ? taskOf(packed, isUnconfirmed).label : ORDER_STATUS_LABELS[status]}
  </span>
);

const taskOf = (packed: boolean, isUnconfirmed: boolean) =>
  isUnconfirmed ? ORDER_TABS.confirm : packed ? ORDER_TABS.ship : ORDER_TABS.pack;
