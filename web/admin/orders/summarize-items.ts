import { itemName } from '#domain/catalogue/product.ts';
import type { OrderRow } from './order.ts';

const MAX_LINES = 3;

export function summarizeItems({
  quantity,
  lines,
  contents,
}: Pick<OrderRow, 'quantity' | 'lines' | 'contents'>) {
  const named = lines === MAX_LINES + 1 ? contents : contents.slice(0, MAX_LINES);
  const words = named.map(
    ({ name, size, quantity }) => (quantity > 1 ? `${quantity} × ` : '') + itemName(name, size),
  );
  if (lines > named.length) words.push(`+${lines - named.length} more`);
  return `${quantity} ${quantity === 1 ? 'item' : 'items'}: ${words.join(', ')}`;
}
