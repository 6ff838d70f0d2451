import { orders as words } from '#content/orders.ts';
import { orderNumber } from '#domain/orders/order.ts';
import * as paths from '#domain/paths.ts';
import { Link } from '#web/ui/link.tsx';
import type { Order } from './order.ts';

export const ReplacesNote = ({ order: { replaces, replacesNumber } }: { order: Order }) =>
  replaces &&
  replacesNumber && (
    <p>
      {words.replaces} <Link to={paths.order(replaces)}>{orderNumber(replacesNumber)}</Link>
    </p>
  );
