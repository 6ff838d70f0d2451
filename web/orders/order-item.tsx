import type { ReactNode } from 'react';
import { formatPaise, toPaise } from '#domain/money.ts';
import { ONE_SIZE } from '#domain/product.ts';
import { Picture } from '#web/ui/picture.tsx';
import type { Order } from './order.ts';
import styles from './order-item.module.css';

interface OrderItemProps {
  item: Order['items'][number];
  /** Stands where an item has no name. */
  nameless: string;
  /** Instead of quantity and size. */
  children?: ReactNode;
}

export const OrderItem = ({ item, nameless, children }: OrderItemProps) => (
  <li className={styles.item}>
    <div className={styles.picture}>
      <Picture src={item.image} alt="" sizes="4.5rem" />
    </div>
    <div>
      <p className={styles.name}>{item.name || nameless}</p>
      <p className={styles.facts}>
        {children ?? (
          <>
            Qty: {item.quantity} <span aria-hidden="true">·</span> Size: {sizeWords(item.size)}
          </>
        )}
      </p>
    </div>
    <p className={styles.price}>{formatPaise(toPaise(item.price) * item.quantity)}</p>
  </li>
);

/** Whether an item comes in sizes. */
export const hasSize = (size: string): boolean => Boolean(size) && size !== ONE_SIZE;

const sizeWords = (size: string) => (hasSize(size) ? size : 'N/A');
