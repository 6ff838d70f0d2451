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

export interface StatusBadgeProps {
  status: OrderStatus;
  packed: boolean;
  isUnconfirmed: boolean;
}

export const StatusBadge = ({ status, packed, isUnconfirmed }: StatusBadgeProps) => (
  <span className={look.badge} data-look={LOOKS[status]}>
    {statusLabel({ status, packed, isUnconfirmed })}
  </span>
);

/** Names the task of an order that is not shipped. */
export function statusLabel({ status, packed, isUnconfirmed }: StatusBadgeProps): string {
  if (status !== 'processing') return ORDER_STATUS_LABELS[status];
  const task = isUnconfirmed ? ORDER_TABS.confirm : packed ? ORDER_TABS.ship : ORDER_TABS.pack;
  return task.label;
}
