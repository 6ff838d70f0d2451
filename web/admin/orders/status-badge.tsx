import { ORDER_STATUS_LABELS } from '#contract/admin/labels.ts';
import type { OrderStatus } from '#domain/orders/order.ts';
import look from '#web/admin/parts/look.module.css';

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
    {ORDER_STATUS_LABELS[status]}
    {status === 'processing' && (isUnconfirmed ? ', unconfirmed' : packed && ', packed')}
  </span>
);
