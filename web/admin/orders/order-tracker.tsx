import { orders } from '#content/orders.ts';
import { ORDER_STATUS_LABELS } from '#contract/admin/labels.ts';
import { TRACKER } from '#domain/orders/order.ts';
import { Steps } from '#web/orders/tracker.tsx';
import { type StatusBadgeProps, statusLabel } from './status-badge.tsx';

interface OrderTrackerProps extends StatusBadgeProps {
  status: (typeof TRACKER)[number];
}

/** The customer's steps, with packing as the first. The current step has the text of the badge. */
export function OrderTracker(order: OrderTrackerProps) {
  const isToShip = order.status === 'processing' && order.packed && !order.isUnconfirmed;
  const current = isToShip ? 1 : TRACKER.indexOf(order.status);
  const labels = ['Packed', ...TRACKER.slice(1).map((step) => ORDER_STATUS_LABELS[step])];
  return (
    <Steps label={orders.tracker.label} steps={labels.with(current, statusLabel(order))} current={current} />
  );
}
