import look from '#web/admin/parts/look.module.css';
import type { Column } from './data-table.tsx';
import type { Selection } from './use-selection.ts';

interface RowCheckboxProps {
  label: string;
  checked: boolean;
  onChange: (isShiftPressed: boolean) => void;
}

const RowCheckbox = ({ label, checked, onChange }: RowCheckboxProps) => (
  // Larger than the row, which stays compact.
  <label className={look.checkLabel} style={{ display: 'flex', margin: '-0.3rem -0.3rem -0.3rem 0' }}>
    <span className="visually-hidden">{label}</span>
    <input
      type="checkbox"
      checked={checked}
      onChange={({ nativeEvent }) => onChange((nativeEvent as MouseEvent).shiftKey === true)}
    />
  </label>
);

export const selectColumn = <Row extends { _id: string }>(
  { isAll, toggleAll, has, toggle }: Selection<Row>,
  nameOf: (row: Row) => string,
): Column<Row> => ({
  label: <RowCheckbox label="Select all on this page" checked={isAll} onChange={toggleAll} />,
  kind: 'narrow',
  cell: (row) => (
    <RowCheckbox
      label={`Select ${nameOf(row)}`}
      checked={has(row._id)}
      onChange={(isRange) => toggle(row._id, isRange)}
    />
  ),
});
