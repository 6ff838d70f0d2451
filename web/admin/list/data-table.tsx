import type { ReactNode } from 'react';
import { formatNumber } from '#domain/format-number.ts';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import styles from './list.module.css';

interface CellProps {
  /** A number is aligned at its end, a narrow cell is as wide as its content, and a wide one takes the rest. */
  kind?: 'number' | 'narrow' | 'wide';
  from?: 'tablet' | 'desk';
}

export interface Column<Row> extends CellProps {
  label?: ReactNode;
  cell: (row: Row) => ReactNode;
  details?: (row: Row) => ReactNode;
}

interface DataTableProps<Row> {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  columns: readonly Column<Row>[];
  /** The heading above the row and those after it with the same. */
  groupOf?: ((row: Row) => string) | undefined;
  caption?: ReactNode;
  className?: string | undefined;
  empty?: string | undefined;
  children?: ReactNode;
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, rowKey, columns, groupOf, caption, className = '', empty, children } = props;
  if (rows.length === 0 && empty) return <p className={`${layout.empty} ${styles.empty}`}>{empty}</p>;
  const named = columns.map((column, index) => ({ ...column, key: index, isHeading: isText(column.label) }));
  const rowHeader = named.find(({ isHeading }) => isHeading);
  return (
    <table className={`${styles.list} ${className}`}>
      {isText(caption) ? <caption className="visually-hidden">{caption}</caption> : caption}
      <thead>
        <tr>
          {named.map(({ key, label, kind, from, isHeading }) => (
            <Cell key={key} scope={isHeading && 'col'} kind={kind} from={from}>
              {label}
            </Cell>
          ))}
        </tr>
      </thead>
      {[...Map.groupBy(rows, (row) => groupOf?.(row) ?? '')].map(([group, ofGroup]) => (
        <tbody key={group}>
          {group && (
            <tr className={styles.group}>
              <th scope="rowgroup" colSpan={columns.length}>
                {group}
              </th>
            </tr>
          )}
          {ofGroup.map((row) => (
            <tr key={rowKey(row)}>
              {named.map(({ key, cell, details, kind, from }) => (
                <Cell key={key} scope={key === rowHeader?.key && 'row'} kind={kind} from={from}>
                  {toText(cell(row))}
                  <Details>{details?.(row)}</Details>
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
      {children && <tfoot>{children}</tfoot>}
    </table>
  );
}

const Details = ({ children }: { children: ReactNode }) =>
  children ? <span className={look.secondary}>{children}</span> : null;

const toText = (value: ReactNode): ReactNode => (typeof value === 'number' ? formatNumber(value) : value);

const isText = (label: ReactNode) => typeof label === 'string';

type Cell = { [Name in keyof CellProps]: CellProps[Name] | undefined } & {
  scope: 'col' | 'row' | false;
  children: ReactNode;
};

const Cell = ({ scope, kind, from, children }: Cell) =>
  scope ? (
    <th scope={scope} className={kind && styles[kind]} data-from={from}>
      {children}
    </th>
  ) : (
    <td className={kind && styles[kind]} data-from={from}>
      {children}
    </td>
  );
