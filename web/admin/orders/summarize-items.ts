import { ONE_SIZE } from '#domain/product.ts';
import type { OrderRow } from './order-table.tsx';

/** How many lines of an order are named. */
const MAX_LINES = 3;

/** '3 items: 2 × Linen Shirt M, Day Backpack', with '+2 more' where there are more lines than are named. */
export function summarizeItems({
  quantity,
  lines,
  contents,
}: Pick<OrderRow, 'quantity' | 'lines' | 'contents'>) {
  // One more line takes no more room than saying so.
  const named = lines === MAX_LINES + 1 ? contents : contents.slice(0, MAX_LINES);
  const words = named.map(({ name, size, quantity }) =>
    [quantity > 1 && `${quantity} ×`, name, size !== ONE_SIZE && size].filter(Boolean).join(' '),
  );
  if (lines > named.length) words.push(`+${lines - named.length} more`);
  return `${quantity} ${quantity === 1 ? 'item' : 'items'}: ${words.join(', ')}`;
}
