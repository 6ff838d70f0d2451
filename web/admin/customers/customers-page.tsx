import { Link } from 'react-router';
import type { Input, Output } from '#contract/schemas.ts';
import { formatPaise } from '#domain/money.ts';
import { admin } from '#web/admin/api.ts';
import type { Column } from '#web/admin/list/data-table.tsx';
import list from '#web/admin/list/list.module.css';
import { ListPage } from '#web/admin/list/list.tsx';
import type { ListFilter } from '#web/admin/list/list-filters.tsx';
import { readQuery } from '#web/admin/list/read-query.ts';
import { TagFilter } from '#web/admin/list/tag-filter.tsx';
import { pluralize } from '#web/admin/parts/format-count.ts';
import { formatDate } from '#web/admin/parts/format-date.ts';
import { formatPhone } from '#web/admin/parts/format-phone.ts';
import look from '#web/admin/parts/look.module.css';
import { adminMeta } from '#web/admin/parts/page-head.tsx';
import * as adminPaths from '#web/admin/paths.ts';
import type { Route } from './+types/customers-page.ts';
import { CustomerBadges } from './customer-badges.tsx';
import styles from './customers.module.css';

export const meta = adminMeta('Customers');

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { cursor, ...filter } = readQuery(request, [
    'q',
    'tag',
    'state',
    'cursor',
  ]) as Input<'admin.customer.list'>;
  const page = await admin.page('admin.customer.list', {
    ...filter,
    count: 'true',
    ...(cursor && { cursor }),
  });
  return { ...page, filter };
}

type Row = Output<'admin.customer.list'>[number];

const hasBadges = ({ tags, isBlocked }: Row) => tags.length > 0 || isBlocked;

/** Emails get the width of the tags if there are none. */
const customerColumns = (hasTags: boolean): Column<Row>[] => [
  {
    label: 'Customer',
    cell: ({ id, name, erased }) => (
      <Link className={list.clamped} to={adminPaths.customer(id)} data-row prefetch="intent">
        {erased ? 'Erased' : name}
      </Link>
    ),
    details: ({ email, phone, tags, isBlocked }) => (
      <>
        <span className={`${look.truncate} ${list.shrinks}`} data-below="tablet">
          {phone ? formatPhone(phone) : email}
        </span>
        <span
          className={`${look.truncate} ${styles.emailBelow}`}
          title={email}
          data-from="tablet"
          data-below="desk"
        >
          {email}
        </span>
        <span className={styles.badgesBelow} data-below="desk">
          <CustomerBadges {...{ tags, isBlocked }} />
        </span>
      </>
    ),
  },
  {
    label: 'Phone',
    from: 'tablet',
    cell: ({ phone }) => <span className={look.nowrap}>{phone ? formatPhone(phone) : '–'}</span>,
  },
  {
    label: 'Email',
    from: 'desk',
    ...(!hasTags && { kind: 'wide' }),
    cell: ({ email }) => (
      <span className={hasTags ? `${look.truncate} ${styles.email}` : undefined} title={email}>
        {email}
      </span>
    ),
  },
  ...(hasTags
    ? [
        {
          label: 'Tags',
          from: 'desk' as const,
          kind: 'wide' as const,
          cell: ({ tags, isBlocked }: Row) => <CustomerBadges {...{ tags, isBlocked }} />,
        },
      ]
    : []),
  { label: 'Customer since', from: 'desk', cell: ({ since }) => formatDate(since) },
  {
    label: 'Last order',
    from: 'tablet',
    cell: ({ lastOrder }) => <span className={look.nowrap}>{lastOrder ? formatDate(lastOrder) : '–'}</span>,
  },
  { label: 'Orders', kind: 'number', from: 'tablet', cell: ({ orders }) => orders },
  {
    label: 'Spent',
    kind: 'number',
    cell: ({ spent }) => formatPaise(spent),
    details: ({ orders }) => <span data-below="tablet">{pluralize(orders, 'order')}</span>,
  },
];

const FILTERS: ListFilter[] = [
  { name: 'tag', label: 'Tag', control: <TagFilter tagged="customers" /> },
  { name: 'state', label: 'Status', all: 'All', options: [['blocked', 'Blocked']] },
];

export default ({ loaderData }: Route.ComponentProps) => (
  <ListPage
    title="Customers"
    actions={
      <a href={admin.address('admin.export.customers', loaderData.filter)} download>
        Export
      </a>
    }
    caption="Customers, newest first"
    search="Name, email or phone"
    filters={FILTERS}
    page={loaderData}
    noun="customer"
    rowKey={({ id }) => id}
    className={`${list.compact} ${list.roomy}`}
    columns={customerColumns(loaderData.items.some(hasBadges))}
    empty="No customers match. Try another search or fewer filters."
    first={{ title: 'No customers yet', text: 'Customers appear here once they have signed up or ordered.' }}
  />
);
