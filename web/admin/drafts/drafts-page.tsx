import { Link } from 'react-router';
import type { Output } from '#contract/schemas.ts';
import { formatPaise } from '#domain/money.ts';
import { orderNumber } from '#domain/orders/order.ts';
import { admin } from '#web/admin/api.ts';
import type { Column } from '#web/admin/list/data-table.tsx';
import { ListPage } from '#web/admin/list/list.tsx';
import { readQuery } from '#web/admin/list/read-query.ts';
import { pluralize } from '#web/admin/parts/format-count.ts';
import { formatDate, formatDateTime } from '#web/admin/parts/format-date.ts';
import { adminMeta } from '#web/admin/parts/page-head.tsx';
import * as adminPaths from '#web/admin/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import type { Route } from './+types/drafts-page.ts';

export const meta = adminMeta('Drafts');

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { state, cursor } = readQuery(request, ['state', 'cursor']);
  return admin.page('admin.draft.list', {
    ...(state === 'completed' && { state }),
    ...(cursor && { cursor }),
  });
}

const COLUMNS: Column<Output<'admin.draft.list'>[number]>[] = [
  {
    label: 'Draft',
    cell: ({ id, name, order }) => (
      <Link to={order ? adminPaths.order(order.id) : adminPaths.draft(id)} data-row prefetch="intent">
        {order ? orderNumber(order.number) : name || 'Without a name'}
      </Link>
    ),
    details: ({ name, phone, order }) => [order && name, phone].filter(Boolean).join(', '),
  },
  {
    label: 'Changed',
    from: 'tablet',
    cell: ({ changedAt }) => <time dateTime={changedAt}>{formatDateTime(changedAt)}</time>,
    details: ({ createdBy }) => createdBy,
  },
  {
    label: 'Stock',
    from: 'tablet',
    // The reservation ends with the day before.
    cell: ({ reservedUntil }) =>
      reservedUntil ? `Reserved until ${formatDate(lastMoment(reservedUntil))}` : 'Not reserved',
  },
  {
    label: 'Total',
    kind: 'number',
    cell: ({ total }) => formatPaise(total),
    details: ({ quantity }) => pluralize(quantity, 'item'),
  },
];

const lastMoment = (end: string) => new Date(new Date(end).getTime() - 1).toISOString();

export default ({ loaderData }: Route.ComponentProps) => (
  <ListPage
    title="Drafts"
    parent={<Link to={adminPaths.orders}>Orders</Link>}
    hint="Orders that you prepare for customers who buy by phone or on social media."
    primaryAction={
      <ButtonLink to={adminPaths.newDraft()} data-new>
        Create draft
      </ButtonLink>
    }
    tabs={{
      ...{ label: 'Drafts by status', name: 'state', all: 'Open' },
      tabs: [{ value: 'completed', label: 'Completed' }],
    }}
    page={loaderData}
    rowKey={({ id }) => id}
    columns={COLUMNS}
    caption="Drafts, last changed first"
    empty="No draft has been completed yet."
    first={{ title: 'No open drafts' }}
  />
);
