import type { ReactNode } from 'react';
import { orders } from '#content/orders.ts';
import { ONE_SIZE } from '#domain/catalogue/product.ts';
import { formatPaise, times, toPaise } from '#domain/money.ts';
import * as paths from '#domain/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import type { Order } from './order.ts';
import styles from './styles/order-item.module.css';

interface OrderItemProps {
  item: Order['items'][number];
  fallbackName: string;
  children?: ReactNode;
}

export const OrderItem = ({ item, fallbackName, children }: OrderItemProps) => (
  <li className={styles.item}>
    <div className={styles.picture}>
      <Picture src={item.image} alt="" sizes="4.5rem" />
    </div>
    <div>
      <p className={styles.name}>
        {item.slug ? (
          <Link to={paths.product(item.slug)}>{item.name || fallbackName}</Link>
        ) : (
          item.name || fallbackName
        )}
      </p>
      <p className={styles.facts}>
        {children ?? (
          <>
            {orders.shortQuantity(item.quantity)} <span aria-hidden="true">·</span>{' '}
            {hasSize(item.size)
              ? orders.size(item.sizeLabel ?? item.size, item.optionNames)
              : orders.size(orders.noSize)}
          </>
        )}
        {Boolean(item.notSent) && (
          <>
            <br />
            {orders.notSent(item.notSent!)}
          </>
        )}
      </p>
    </div>
    <p className={styles.price}>{formatPaise(times(toPaise(item.price), item.quantity))}</p>
  </li>
);

export const hasSize = (size: string): boolean => Boolean(size) && size !== ONE_SIZE;
