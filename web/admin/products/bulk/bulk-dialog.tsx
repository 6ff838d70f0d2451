import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Output } from '#contract/schemas.ts';
import type { CategoryNode } from '#domain/catalogue/category.ts';
import { formatNumber } from '#domain/format-number.ts';
import { admin } from '#web/admin/api.ts';
import { ActionError } from '#web/admin/parts/action-error.tsx';
import { pluralize } from '#web/admin/parts/format-count.ts';
import layout from '#web/admin/parts/layout.module.css';
import { useAdminAction } from '#web/admin/parts/use-admin-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { BulkFields, toChange } from './bulk-fields.tsx';
import { BULK_ACTIONS, type BulkKind, type ChosenProducts } from './bulk-kinds.ts';
import { BulkExamples, BulkReasons } from './bulk-preview.tsx';

type Check = Output<'admin.bulkAction.check'>;
type Progress = Output<'admin.bulkAction.run'> & { isUndo: boolean };

interface BulkDialogProps {
  kind: BulkKind;
  products: ChosenProducts;
  categories: CategoryNode[];
  onClose: () => void;
  onDone: () => void;
}

export function BulkDialog({ kind, products, categories, onClose, onDone }: BulkDialogProps) {
  const { label, submit: submitLabel, done, change } = BULK_ACTIONS[kind];
  const [check, setCheck] = useState<Check>();
  const [progress, setProgress] = useState<Progress>();
  const stop = useRef(new AbortController());
  const form = useRef<HTMLFormElement>(null);
  const action = useAdminAction();
  useEffect(() => () => stop.current.abort(), []);

  const preview = () =>
    action.run(async () => {
      const typed = change ?? toChange(kind, new FormData(form.current!));
      setCheck(await admin.call('admin.bulkAction.check', { products, change: typed }));
      return undefined;
    });

  const run = (id: string, isUndo: boolean) =>
    action.run(async () => {
      stop.current = new AbortController();
      while (!stop.current.signal.aborted) {
        const next = await admin.call(isUndo ? 'admin.bulkAction.undo' : 'admin.bulkAction.run', { id });
        setProgress({ ...next, isUndo });
        if (next.finished) break;
      }
      return undefined;
    });

  const start = useRef(preview);
  useEffect(() => {
    if (change) void start.current();
  }, [change]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!check) void preview();
    else void run(check.id, progress?.isUndo ?? false);
  }

  const isRunning = action.isBusy && check !== undefined;
  return (
    <Dialog open onClose={progress ? onDone : onClose} label={label}>
      <form ref={form} className={layout.stack} onSubmit={submit}>
        <h2>{label}</h2>
        {!progress && (
          <BulkFields
            kind={kind}
            categories={categories}
            errors={action.error?.fields ?? {}}
            onChange={() => setCheck(undefined)}
          />
        )}
        <div role="status">
          {!check && action.isBusy && <p>Checking the products…</p>}
          {check && !progress && <p>{summaryOf(check, done)}</p>}
          {progress?.finished && (
            <p>
              {pluralize(progress.changed, 'product')} {progress.isUndo ? 'restored' : done}.
            </p>
          )}
        </div>
        {check && !progress && <BulkExamples {...check} />}
        {check && !(progress && !progress.finished) && (
          <BulkReasons {...(progress ?? check)} done={progress?.isUndo ? 'restored' : done} />
        )}
        {progress && !progress.finished && (
          <div className={layout.row}>
            <progress aria-label={label} max={progress.total} value={progress.done} />
            <span role="status">
              {formatNumber(progress.done)} of {formatNumber(progress.total)}
            </span>
          </div>
        )}
        <ActionError error={action.error} />
        <div className={layout.row}>
          {isRunning && progress && !progress.finished && (
            <Button kind="quiet" onClick={() => stop.current.abort()}>
              Stop
            </Button>
          )}
          {!progress?.finished && !(isRunning && progress) && (
            <Button type="submit" busy={action.isBusy} disabled={check?.changing === 0}>
              {!check && 'Preview'}
              {check && !progress && submitLabel(pluralize(check.changing, 'product'))}
              {progress && 'Continue'}
            </Button>
          )}
          {progress && !progress.isUndo && progress.changed > 0 && !isRunning && (
            <Button kind="quiet" onClick={() => run(check!.id, true)}>
              Undo
            </Button>
          )}
          <Button kind="quiet" onClick={progress ? onDone : onClose}>
            {progress ? 'Close' : 'Cancel'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function summaryOf({ total, changing, unchanged, skipped }: Check, done: string): string {
  if (changing === 0 && skipped === 0) return 'Nothing will change.';
  const parts = [`${formatNumber(changing)} of ${pluralize(total, 'product')} will be ${done}.`];
  if (unchanged > 0) parts.push(`${pluralize(unchanged, 'product')} will stay the same.`);
  if (skipped > 0) parts.push(`${pluralize(skipped, 'product')} will be left out.`);
  return parts.join(' ');
}
