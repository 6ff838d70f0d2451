import { useState } from 'react';
import type { Input } from '#contract/schemas.ts';
import { MAX_CHOSEN_PRODUCTS } from '#domain/catalogue/bulk-edit.ts';
import type { CategoryNode } from '#domain/catalogue/category.ts';
import { admin } from '#web/admin/api.ts';
import { BulkBar } from '#web/admin/list/bulk-bar.tsx';
import type { Selection } from '#web/admin/list/use-selection.ts';
import { ActionButton } from '#web/admin/parts/action-button.tsx';
import { formatCount, pluralize } from '#web/admin/parts/format-count.ts';
import type { ProductRow } from '#web/admin/products/product-table.tsx';
import { Button } from '#web/ui/button.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import { BULK_ACTIONS, type BulkKind, type ChosenProducts } from './bulk-kinds.ts';

interface BulkActionsProps {
  selection: Selection<ProductRow>;
  total: number;
  filter: Input<'admin.product.list'>;
  categories: CategoryNode[];
}

export function BulkActions({ selection, total, filter, categories }: BulkActionsProps) {
  const [matching, setMatching] = useState<number>();
  const [open, setOpen] = useState<{ kind: BulkKind; products: ChosenProducts }>();
  const { rows, isAll } = selection;
  const isMatching = matching !== undefined && isAll;
  const products = isMatching
    ? { filter }
    : { ids: rows.map(({ _id }) => _id).slice(0, MAX_CHOSEN_PRODUCTS) };

  /** The list counts up to 1,000. The exact count follows, so that the next press already applies to all. */
  async function selectMatching() {
    setMatching(total);
    const { total: exact } = await admin.page('admin.product.list', { ...filter, count: 'all', limit: 1 });
    setMatching((selected) => selected && exact!);
    return undefined;
  }

  return (
    <>
      {rows.length > 0 && (
        <BulkBar
          label="Selected products"
          onClear={selection.clear}
          status={
            isMatching
              ? `All ${(matching === total ? formatCount : pluralize)(matching, 'matching product')} selected`
              : `${rows.length} selected`
          }
          selects={
            isMatching ? (
              <Button kind="link" onClick={() => setMatching(undefined)}>
                Select only this page
              </Button>
            ) : (
              isAll &&
              total > rows.length && (
                <ActionButton kind="link" task={selectMatching}>
                  Select all {formatCount(total, 'product')}
                </ActionButton>
              )
            )
          }
        >
          {Object.entries(BULK_ACTIONS).map(([kind, { label }]) => (
            <Button key={kind} kind="quiet" onClick={() => setOpen({ kind: kind as BulkKind, products })}>
              {label}…
            </Button>
          ))}
        </BulkBar>
      )}
      {open && (
        <BulkDialog
          {...open}
          categories={categories}
          onClose={() => setOpen(undefined)}
          onDone={() => {
            setOpen(undefined);
            setMatching(undefined);
            selection.clear();
          }}
        />
      )}
    </>
  );
}
