import type { Output } from '#contract/schemas.ts';
import { formatNumber } from '#domain/format-number.ts';
import { admin } from '#web/admin/api.ts';
import { DataTable } from '#web/admin/list/data-table.tsx';
import { ActionError } from '#web/admin/parts/action-error.tsx';
import { pluralize } from '#web/admin/parts/format-count.ts';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { useAdminAction } from '#web/admin/parts/use-admin-action.ts';
import { download } from '#web/admin/products/download.ts';
import { Button } from '#web/ui/button.tsx';

type Check = Output<'admin.import.check'>;

interface Props {
  file: File;
  /** The merchant's choices for the columns of the file. */
  columns: string[] | undefined;
  check: Check;
}

export function Problems({ file, columns, check: { refused, rows, problems } }: Props) {
  const action = useAdminAction();
  const save = () =>
    action.run(async () => {
      const response = await fetch(admin.address('admin.import.rest', { columns }), {
        method: 'POST',
        headers: { 'Content-Type': 'text/csv' },
        body: file,
      });
      if (!response.ok) throw new Error(`The download failed with status ${response.status}.`);
      download(await response.blob(), `not-imported-${file.name}`);
      return undefined;
    });
  return (
    <>
      <p className={look.errorBox}>
        {refused === 0
          ? 'Correct the file and choose it again. Nothing was changed.'
          : `${formatNumber(refused)} of ${pluralize(rows, 'product')} ${refused === 1 ? 'has a problem' : 'have problems'}. ${
              refused === rows ? 'Nothing was changed.' : 'The others can be imported.'
            }`}
      </p>
      {refused > 0 && (
        <>
          <p>
            Download the rows that are not imported. The column “Not imported because” says what is wrong.
            Correct them and choose that file here.
          </p>
          <div className={layout.row}>
            <Button kind="quiet" busy={action.isBusy} onClick={save}>
              Download {pluralize(refused, 'product')}
            </Button>
          </div>
          <ActionError error={action.error} />
        </>
      )}
      <ProblemTable groups={problems} label="Problem" />
    </>
  );
}

interface ProblemTableProps {
  groups: Check['problems'];
  label: string;
}

export const ProblemTable = ({ groups, label }: ProblemTableProps) => (
  <DataTable
    rows={groups}
    rowKey={({ column, message }) => `${column} ${message}`}
    columns={[
      { label, cell: ({ message }) => message, details: ({ column }) => column },
      { label: 'Times', kind: 'number', cell: ({ count }) => formatNumber(count) },
      {
        label: 'For example',
        cell: ({ examples }) => (
          <span className={look.breakable}>
            {examples.map(({ row, value }) => (value ? `Row ${row}: ${value}` : `Row ${row}`)).join(', ')}
          </span>
        ),
      },
    ]}
  />
);
