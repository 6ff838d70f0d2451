import { Link } from 'react-router';
import { type Column, DataTable } from '#web/admin/list/data-table.tsx';
import list from '#web/admin/list/list.module.css';
import { formatDate } from '#web/admin/parts/format-date.ts';
import * as adminPaths from '#web/admin/paths.ts';
import { formatFigure, type Report } from './report.ts';
import styles from './reports.module.css';

interface ReportTableProps {
  report: Report;
  title: string;
  heading: string;
  isByDay: boolean;
}

type Row = Report['rows'][number];

/** On a tablet beside the first and the plotted column. The others need a desk, or paper. */
const MAX_ON_TABLET = 3;

export function ReportTable({ report, title, heading, isByDay }: ReportTableProps) {
  const { columns, plotted, rows, before, totals, totalsBefore } = report;
  const others = columns.map((_, index) => index).filter((index) => index !== plotted);
  const fromOf = (index: number) => {
    if (index === plotted) return {};
    return { from: others.indexOf(index) < MAX_ON_TABLET ? ('tablet' as const) : ('desk' as const) };
  };
  const figures = columns.map(({ label, kind }, index): Column<Row> & { from?: 'tablet' | 'desk' } => ({
    ...{ label, kind: 'number', ...fromOf(index) },
    cell: (row) => formatFigure(kind, row.figures[index]!),
  }));
  const plottedColumn = columns[plotted]!;
  const all: Column<Row>[] = [
    {
      label: heading,
      cell: ({ label, productId }) => {
        if (productId)
          return (
            <Link to={adminPaths.product(productId)} data-row>
              {label}
            </Link>
          );
        return isByDay ? formatDate(label) : label;
      },
      details: ({ details }) => details,
    },
    ...figures,
    ...(before
      ? [
          {
            ...{ label: `${plottedColumn.label} before`, kind: 'number' as const, from: 'tablet' as const },
            cell: (row: Row) => formatFigure(plottedColumn.kind, row.before),
          },
        ]
      : []),
  ];
  return (
    <DataTable
      rows={rows}
      rowKey={({ key }) => key}
      columns={all}
      caption={title}
      className={styles.table}
      empty="There is nothing in this period."
    >
      {totals && (
        <tr>
          <th scope="row">Total</th>
          {totals.map((figure, index) => (
            <td key={columns[index]!.label} className={list.number} data-from={fromOf(index).from}>
              {formatFigure(columns[index]!.kind, figure)}
            </td>
          ))}
          {before && (
            <td className={list.number} data-from="tablet">
              {formatFigure(plottedColumn.kind, totalsBefore?.[plotted] ?? null)}
            </td>
          )}
        </tr>
      )}
    </DataTable>
  );
}
