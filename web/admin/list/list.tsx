import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { formatCount } from '#web/admin/parts/format-count.ts';
import layout from '#web/admin/parts/layout.module.css';
import { PageHead } from '#web/admin/parts/page-head.tsx';
import { type Column, DataTable } from './data-table.tsx';
import { EmptyList } from './empty-list.tsx';
import styles from './list.module.css';
import { type ListFilter, ListFilters } from './list-filters.tsx';
import { Pager } from './pager.tsx';
import { selectColumn } from './select-column.tsx';
import { Tabs } from './tabs.tsx';
import type { Selection } from './use-selection.ts';

interface ListPageProps<Row> {
  title: string;
  parent?: ReactNode;
  hint?: ReactNode;
  /** Links and buttons beside the title. */
  actions?: ReactNode;
  /** The button that stays beside the title on a phone. */
  primaryAction?: ReactNode;
  /** Links to the pages beside this one. */
  nav?: ReactNode;
  tabs?: Parameters<typeof Tabs>[0];
  /** The placeholder of the search field: names of what it finds. */
  search?: string;
  filters?: readonly ListFilter[];
  /** Content between the filters and the list. */
  children?: ReactNode;
  page: { items: readonly Row[]; nextCursor?: string | undefined; total?: number | undefined };
  noun?: string;
  rowKey: (row: Row) => string;
  columns: readonly Column<Row>[];
  groupOf?: (row: Row) => string;
  caption?: string;
  className?: string | undefined;
  /** Shown if nothing matches. */
  empty?: string;
  /** Shown with the primary action while nothing exists. The text is the hint if there is none. */
  first?: { title: string; text?: string };
  selection?: { rows: Selection<Row & { _id: string }>; nameOf: (row: Row) => string } | undefined;
  /** The actions for the selected rows. */
  bulk?: ReactNode;
}

/** A list whose filters and page are in the URL. Its links with `data-row` are reached with J and K. */
export function ListPage<Row extends object>(props: ListPageProps<Row>) {
  const {
    title,
    parent,
    hint,
    actions,
    primaryAction,
    nav,
    tabs,
    search,
    filters = [],
    children,
    page,
    noun,
  } = props;
  const {
    rowKey,
    columns,
    groupOf,
    caption = title,
    className = styles.compact,
    empty,
    first,
    selection,
    bulk,
  } = props;
  const [query] = useSearchParams();
  const isFirst = first !== undefined && page.items.length === 0 && query.size === 0;
  const count = page.items.length > 0 && page.total !== undefined ? formatCount(page.total, noun) : '';
  return (
    <>
      <PageHead title={title} parent={parent} hint={!isFirst && hint}>
        {actions && <div className={layout.row}>{actions}</div>}
        {!isFirst && primaryAction}
      </PageHead>
      {nav}
      {tabs && <Tabs {...tabs} />}
      {!isFirst && (search || filters.length > 0) && (
        <ListFilters {...{ search, filters }} tab={tabs?.name} count={noun && count} />
      )}
      {children}
      {isFirst ? (
        <EmptyList title={first.title} text={first.text ?? hint}>
          {primaryAction}
        </EmptyList>
      ) : (
        <DataTable
          {...{ rowKey, groupOf, caption, className, empty }}
          rows={page.items}
          columns={
            selection ? [selectColumn(selection.rows, selection.nameOf) as Column<Row>, ...columns] : columns
          }
        />
      )}
      <Pager nextCursor={page.nextCursor} size={page.items.length} total={page.total} />
      {bulk}
    </>
  );
}
