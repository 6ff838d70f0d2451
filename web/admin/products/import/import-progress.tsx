import { formatNumber } from '#domain/format-number.ts';
import { admin } from '#web/admin/api.ts';
import { DataTable } from '#web/admin/list/data-table.tsx';
import { ActionError } from '#web/admin/parts/action-error.tsx';
import { pluralize } from '#web/admin/parts/format-count.ts';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { Panel } from '#web/admin/parts/panel.tsx';
import { useAdminAction } from '#web/admin/parts/use-admin-action.ts';
import { Button } from '#web/ui/button.tsx';
import type { Progress } from './use-import-progress.ts';

interface Props {
  progress: Progress;
  onChange: (progress: Progress) => void;
}

const TITLES = {
  checked: 'Import',
  running: 'Import is running',
  stopped: 'Import stopped',
  finished: 'Last import',
};

export function ImportProgress({ progress, onChange }: Props) {
  const { id, state, rows, done, pictureRows, pictureRowsDone, counts, failures } = progress;
  const action = useAdminAction();
  const change = (name: 'admin.import.run' | 'admin.import.stop') =>
    action.run(async () => {
      onChange(await admin.call(name, { id }));
      return undefined;
    });
  const isPictures = done === rows && pictureRowsDone < pictureRows;
  return (
    <Panel title={TITLES[state]}>
      {state !== 'finished' && (
        <>
          <p>
            {state === 'running'
              ? 'You can leave this page. The import will continue.'
              : 'New products stay drafts until you continue.'}
          </p>
          <div className={layout.row}>
            <progress
              aria-label="Import"
              max={isPictures ? pictureRows : rows}
              value={isPictures ? pictureRowsDone : done}
            />
            <span role="status">
              {isPictures
                ? `Pictures of ${formatNumber(pictureRowsDone)} of ${pluralize(pictureRows, 'product')}`
                : `${formatNumber(done)} of ${pluralize(rows, 'product')}`}
            </span>
            {state === 'running' ? (
              <Button kind="quiet" busy={action.isBusy} onClick={() => change('admin.import.stop')}>
                Stop
              </Button>
            ) : (
              <Button busy={action.isBusy} onClick={() => change('admin.import.run')}>
                Continue
              </Button>
            )}
          </div>
        </>
      )}
      <p role={state === 'finished' ? 'status' : undefined}>{resultOf(counts)}</p>
      <ActionError error={action.error} />
      {failures.length > 0 && (
        <DataTable
          rows={failures}
          rowKey={({ row, message }) => `${row} ${message}`}
          columns={[
            { label: 'Row', kind: 'number', cell: ({ row }) => String(row) },
            { label: 'Product', cell: ({ name }) => name },
            {
              label: 'Not imported',
              cell: ({ message }) => <span className={look.breakable}>{message}</span>,
            },
          ]}
        />
      )}
    </Panel>
  );
}

function resultOf({ created, changed, stock, pictures, failed }: Progress['counts']): string {
  const parts = [
    `${pluralize(created, 'product')} added`,
    `${formatNumber(changed)} changed`,
    stock > 0 && `stock of ${pluralize(stock, 'product')} updated`,
    pictures > 0 && `${pluralize(pictures, 'picture')} added`,
    failed > 0 && pluralize(failed, 'failure'),
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
}
