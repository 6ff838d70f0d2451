import type { OrderStatus } from '#domain/order.ts';

const LOOKS: Record<OrderStatus, string> = {
  'Payment Pending': 'waiting',
  Processing: 'waiting',
  Shipped: 'active',
  'Out for Delivery': 'active',
  Delivered: 'good',
  Cancelled: 'bad',
  Returned: 'bad',
  'Returned to sender': 'bad',
};

export const StatusBadge = ({ status, packed }: { status: OrderStatus; packed: boolean }) => (
  <span className="badge" data-look={LOOKS[status]}>
    {status === 'Processing' && packed ? 'Processing, packed' : status}
  </span>
);
