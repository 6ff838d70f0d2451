import { itemName } from '#domain/catalogue/product.ts';
import type { Order } from './order.ts';

interface ParcelItemsProps {
  order: Order;
  items: Order['unsentItems'];
}

export const ParcelItems = ({ order, items }: ParcelItemsProps) => (
  <ul>
    {items.map(({ position, quantity }) => (
      <li key={position}>
        {quantity} × {nameOf(order, position)}
      </li>
    ))}
  </ul>
);

export function nameOf({ items }: Order, position: number): string {
  const { name, size } = items[position]!;
  return itemName(name, size);
}
