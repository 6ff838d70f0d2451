import { Link } from 'react-router';
import { formatPaise } from '#domain/money.ts';
import { admin } from '#web/admin/api.ts';
import { DataTable } from '#web/admin/list/data-table.tsx';
import { Filters, SearchFilter } from '#web/admin/list/filters.tsx';
import { Pager } from '#web/admin/list/pager.tsx';
import { readQuery } from '#web/admin/list/read-query.ts';
import { formatDate } from '#web/admin/parts/format-date.ts';
import { adminMeta, PageHead } from '#web/admin/parts/page-head.tsx';
import * as adminPaths from '#web/admin/paths.ts';
import type { Route } from './+types/customers-page.ts';

export const meta = adminMeta('Customers');

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  admin.page('admin.customer.list', readQuery(request, ['q', 'cursor']));

export default function CustomersPage({ loaderData: { items, nextCursor } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Customers" />
      <Filters>
        <SearchFilter hint="Name, email or phone" />
      </Filters>
      <DataTable
        rows={items}
        rowKey={({ id }) => id}
        className="compact-list"
        caption="Customers, newest first"
        empty="No customers match your search."
        columns={[
          {
            label: 'Customer',
            cell: ({ id, name, erased }) => (
              <Link className="two-lines" to={adminPaths.customer(id)} data-row prefetch="intent">
                {erased ? 'Erased' : name}
              </Link>
            ),
            details: ({ email }) => (
              <span className="truncate" data-below="desk">
                {email}
              </span>
            ),
          },
          {
            label: 'Email',
            from: 'desk',
            className: 'wide-cell',
            cell: ({ email }) => email,
          },
          { label: 'Customer since', from: 'tablet', cell: ({ since }) => formatDate(since) },
          {
            label: 'Last order',
            from: 'tablet',
            cell: ({ lastOrder }) => (lastOrder ? formatDate(lastOrder) : 'None'),
          },
          { label: 'Orders', className: 'number', cell: ({ orders }) => orders },
          { label: 'Spent', className: 'number', cell: ({ spent }) => formatPaise(spent) },
        ]}
      />
      <Pager nextCursor={nextCursor} />
    </>
  );
}
