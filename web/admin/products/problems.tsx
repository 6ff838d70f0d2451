import type { Output } from '#contract/schemas.ts';
import { DataTable } from '#web/admin/parts/data-table.tsx';

type Problem = Output<'admin.import.check'>['problems'][number];

const MAX_PROBLEMS = 500;

export const Problems = ({ problems }: { problems: Problem[] }) => (
  <>
    <p className="error-box">
      {problems.length < MAX_PROBLEMS ? problems.length : `The first ${MAX_PROBLEMS}`}{' '}
      {problems.length === 1 ? 'problem' : 'problems'}. Correct the file and choose it again. Nothing was
      changed.
    </p>
    <DataTable
      rows={problems}
      rowKey={({ row, column, message }) => `${row} ${column} ${message}`}
      columns={[
        { label: 'Row', className: 'number', cell: ({ row }) => String(row) },
        { label: 'Column', cell: ({ column }) => column },
        { label: 'Value', cell: ({ value }) => <span className="breakable">{value}</span> },
        { label: 'Problem', cell: ({ message }) => message },
      ]}
    />
  </>
);
