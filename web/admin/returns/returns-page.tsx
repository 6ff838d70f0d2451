import { RETURN_STATUS_LABELS } from '#contract/admin/labels.ts';
import type { Input, Output } from '#contract/schemas.ts';
import { RETURN_STATUSES, type ReturnStatus } from '#domain/orders/returns.ts';
import { admin } from '#web/admin/api.ts';
import { ListPage } from '#web/admin/list/list.tsx';
import { readQuery } from '#web/admin/list/read-query.ts';
import { formatCount } from '#web/admin/parts/format-count.ts';
import { adminMeta } from '#web/admin/parts/page-head.tsx';
import { useCan } from '#web/admin/staff-member.ts';
import type { Route } from './+types/returns-page.ts';
import { RETURN_COLUMNS } from './return-table.tsx';

export const meta = adminMeta('Returns and exchanges');

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = readQuery(request, ['q', 'status', 'cursor']) as Input<'admin.return.list'>;
  const [page, counts] = await Promise.all([
    admin.page('admin.return.list', query),
    admin.call('admin.return.counts'),
  ]);
  return { query, page, counts };
}

const WITHOUT_ITEMS: ReturnStatus[] = ['declined', 'cancelled'];

/** The steps of a return, then the ends without items. */
const TABS = RETURN_STATUSES.filter((status) => !WITHOUT_ITEMS.includes(status)).concat(WITHOUT_ITEMS);

const totalOf = (
  counts: Output<'admin.return.counts'>,
  status: ReturnStatus | ReturnStatus[] | undefined,
): number =>
  counts.reduce((sum, one) => (status && ![status].flat().includes(one.status) ? sum : sum + one.count), 0);

export default function ReturnsPage({ loaderData: { query, page, counts } }: Route.ComponentProps) {
  const { cursor: _, ...filter } = query;
  const total = query.q ? undefined : totalOf(counts, query.status);
  const tabs = TABS.map((status) => {
    const { count } = counts.find((one) => one.status === status)!;
    return { value: status, label: RETURN_STATUS_LABELS[status], count: formatCount(count) };
  });
  return (
    <ListPage
      title="Returns and exchanges"
      actions={
        useCan('returns') && (
          <a href={admin.address('admin.export.returns', filter)} download>
            Export
          </a>
        )
      }
      tabs={{ label: 'Returns and exchanges by status', name: 'status', tabs }}
      search="Order, name or item"
      page={{ ...page, total }}
      noun="return"
      rowKey={({ _id }) => _id}
      columns={RETURN_COLUMNS}
      empty="No returns or exchanges match. Try another tab or search."
      first={{
        title: 'No returns or exchanges yet',
        text: 'Customers can request one from their delivered orders.',
      }}
    />
  );
}
