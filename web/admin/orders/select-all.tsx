import type { Input } from '#contract/schemas.ts';
import type { Selection } from '#web/admin/list/use-selection.ts';
import { ActionButton } from '#web/admin/parts/action-button.tsx';
import { formatCount } from '#web/admin/parts/format-count.ts';
import { fetchMatchingOrders, MAX_SELECTED } from './fetch-matching-orders.ts';
import type { OrderRow } from './order.ts';

interface SelectAllProps {
  selection: Selection<OrderRow>;
  total: number;
  filter: Input<'admin.order.list'>;
}

export function SelectAll({ selection, total, filter }: SelectAllProps) {
  async function selectAll() {
    selection.selectAll(await fetchMatchingOrders(filter));
    return undefined;
  }
  if (selection.rows.length >= Math.min(total, MAX_SELECTED)) return null;
  return (
    <ActionButton kind="link" task={selectAll}>
      {total > MAX_SELECTED
        ? `Select the first ${formatCount(MAX_SELECTED)}`
        : `Select all ${formatCount(total)}`}
    </ActionButton>
  );
}
