import type { Input } from '#contract/schemas.ts';
import { Refusal } from '#web/admin/parts/refusal.tsx';
import { countWords } from '#web/admin/parts/total.ts';
import type { Chosen } from '#web/admin/parts/use-chosen.ts';
import { useTask } from '#web/admin/parts/use-task.ts';
import { Button } from '#web/ui/button.tsx';
import { allMatching, MAX_CHOSEN } from './all-matching.ts';
import type { OrderRow } from './order-table.tsx';

interface SelectAllProps {
  chosen: Chosen<OrderRow>;
  total: number;
  filter: Input<'admin.order.list'>;
}

/** Chooses the orders of all pages, up to the limit of bulk actions. */
export function SelectAll({ chosen, total, filter }: SelectAllProps) {
  const task = useTask();
  const choose = () =>
    task.run(async () => {
      chosen.chooseAll(await allMatching(filter));
      return undefined;
    });
  if (chosen.rows.length >= Math.min(total, MAX_CHOSEN)) return null;
  return (
    <>
      <Button kind="link" busy={task.isBusy} onClick={choose}>
        {total > MAX_CHOSEN
          ? `Select the first ${countWords(MAX_CHOSEN)}`
          : `Select all ${countWords(total)}`}
      </Button>
      <Refusal refusal={task.refusal} />
    </>
  );
}
