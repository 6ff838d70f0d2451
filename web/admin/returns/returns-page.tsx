import { RETURN_STATUS_LABELS } from '#contract/admin/labels.ts';
import type { Input } from '#contract/schemas.ts';
import { RETURN_STATUSES } from '#domain/returns.ts';
import { admin } from '#web/admin/api.ts';
import { Pager } from '#web/admin/list/pager.tsx';
import { readQuery } from '#web/admin/list/read-query.ts';
import { Tabs } from '#web/admin/list/tabs.tsx';
import { adminMeta, PageHead } from '#web/admin/parts/page-head.tsx';
import type { Route } from './+types/returns-page.ts';
import { ReturnTable } from './return-table.tsx';

export const meta = adminMeta('Returns and exchanges');

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  admin.page('admin.return.list', readQuery(request, ['status', 'cursor']) as Input<'admin.return.list'>);

export default function ReturnsPage({ loaderData: { items, nextCursor } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Returns and exchanges" />
      <Tabs
        label="Returns and exchanges by status"
        name="status"
        tabs={RETURN_STATUSES.map((status) => ({ value: status, label: RETURN_STATUS_LABELS[status] }))}
      />
      <ReturnTable returns={items} />
      <Pager nextCursor={nextCursor} />
    </>
  );
}
