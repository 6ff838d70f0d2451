import { useState } from 'react';
import type { Output } from '#contract/schemas.ts';
import type { CategoryNode } from '#domain/catalogue/category.ts';
import { formatNumber } from '#domain/format-number.ts';
import { admin } from '#web/admin/api.ts';
import { CheckField } from '#web/admin/form/fields.tsx';
import { ActionError } from '#web/admin/parts/action-error.tsx';
import { pluralize } from '#web/admin/parts/format-count.ts';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { useAdminAction } from '#web/admin/parts/use-admin-action.ts';
import { Button } from '#web/ui/button.tsx';
import { type CategoryChoices, ImportCategories, toCategories } from './import-categories.tsx';
import { ImportChanges } from './import-changes.tsx';
import styles from './import-plan.module.css';
import { ImportZip } from './import-zip.tsx';
import { ProblemTable } from './problems.tsx';
import { summarizeCheck } from './summarize-check.ts';
import type { Progress } from './use-import-progress.ts';

type Check = Output<'admin.import.check'> & { id: string };

interface Props {
  check: Check;
  categories: CategoryNode[];
  onStart: (progress: Progress) => void;
}

export function ImportPlan({ check, categories, onStart }: Props) {
  const [choices, setChoices] = useState<CategoryChoices>({});
  const [setsStock, setSetsStock] = useState(false);
  const action = useAdminAction();
  const changing = check.rows - check.unchanged;
  const importable = setsStock ? changing : check.created + check.changed;
  const start = () =>
    action.run(async () => {
      onStart(
        await admin.call('admin.import.run', {
          ...{ id: check.id, stock: setsStock, categories: toCategories(choices) },
        }),
      );
      return undefined;
    });
  return (
    <>
      <p role="status">{summarizeCheck(check)}</p>
      {check.notes.length > 0 && <ProblemTable groups={check.notes} label="Imported differently" />}
      {check.categoryGroups.length > 0 && (
        <ImportCategories
          groups={check.categoryGroups}
          categories={categories}
          choices={choices}
          onChange={setChoices}
        />
      )}
      {check.addresses > 0 && (
        <p>{pluralize(check.addresses, 'picture')} will be fetched from the URLs in the file.</p>
      )}
      {check.ignoredColumns.length > 0 && (
        <p className={look.hint}>These columns are not imported: {check.ignoredColumns.join(', ')}.</p>
      )}
      {check.zipPictures > 0 && <ImportZip id={check.id} count={check.zipPictures} />}
      {check.stock > 0 && (
        <CheckField
          checked={setsStock}
          onChange={setSetsStock}
          label={
            <span>
              Also set the stock of {pluralize(check.stock, 'product')} to the quantities in the file
              <span className={look.secondary}>
                Sales since the file was created are not included in its quantities. Sales from now on are
                subtracted.
              </span>
            </span>
          }
        />
      )}
      {changing > 0 && <ImportChanges id={check.id} count={changing} setsStock={setsStock} />}
      <ActionError error={action.error} />
      {importable > 0 && (
        <div className={`${layout.bar} ${layout.row} ${styles.bar}`}>
          <Button busy={action.isBusy} onClick={start}>
            {check.refused > 0
              ? `Import ${formatNumber(importable)} of ${pluralize(check.rows, 'product')}`
              : `Import ${pluralize(importable, 'product')}`}
          </Button>
        </div>
      )}
    </>
  );
}
