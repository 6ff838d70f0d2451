import { RETURN_STATUS_LABELS } from '#contract/admin/labels.ts';
import type { Input } from '#contract/schemas.ts';
import { RETURN_STATUSES } from '#domain/orders/returns.ts';
import { admin } from '#web/admin/api.ts';
import { ListPage } from '#web/admin/list/list.tsx';
import { readQuery } from '#web/admin/list/read-query.ts';
import { adminMeta } from '#web/admin/parts/page-head.tsx';
import type { Route } from './+types/returns-page.ts';
import { RETURN_COLUMNS } from './return-table.tsx';

export const meta = adminMeta('Returns and exchanges');

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  admin.page('admin.return.list', readQuery(request, ['status', 'cursor']) as Input<'admin.return.list'>);

const TABS = RETURN_STATUSES.map((status) => ({ value: status, label: RETURN_STATUS_LABELS[status] }));

export default ({ loaderData }: Route.ComponentProps) => (
  <ListPage
    title="Returns and exchanges"
    tabs={{ label: 'Returns and exchanges by status', name: 'status', tabs: TABS }}
    page={loaderData}
    rowKey={({ _id }) => _id}
    columns={RETURN_COLUMNS}
    empty="No returns or exchanges here. Customers can request one from their delivered orders."
  />
);
