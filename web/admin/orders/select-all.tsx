import type { Input } from '#contract/schemas.ts';
import { ActionError } from '#web/admin/parts/action-error.tsx';
import { formatCount } from '#web/admin/parts/format-count.ts';
import { useAdminAction } from '#web/admin/parts/use-admin-action.ts';
import type { Selection } from '#web/admin/parts/use-selection.ts';
import { Button } from '#web/ui/button.tsx';
import { fetchMatchingOrders, MAX_SELECTED } from './fetch-matching-orders.ts';
import type { OrderRow } from './order.ts';

interface SelectAllProps {
  selection: Selection<OrderRow>;
  total: number;
  filter: Input<'admin.order.list'>;
}

export function SelectAll({ selection, total, filter }: SelectAllProps) {
  const action = useAdminAction();
  const selectAll = () =>
    action.run(async () => {
      selection.selectAll(await fetchMatchingOrders(filter));
      return undefined;
    });
  if (selection.rows.length >= Math.min(total, MAX_SELECTED)) return null;
  return (
    <>
      <Button kind="link" busy={action.isBusy} onClick={selectAll}>
        {total > MAX_SELECTED
          ? `Select the first ${formatCount(MAX_SELECTED)}`
          : `Select all ${formatCount(total)}`}
      </Button>
      <ActionError error={action.error} />
    </>
  );
}
