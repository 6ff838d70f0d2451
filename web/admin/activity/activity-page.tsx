import { Link } from 'react-router';
import { ACTION_LABELS } from '#contract/admin/labels.ts';
import { admin } from '#web/admin/api.ts';
import { DataTable } from '#web/admin/list/data-table.tsx';
import { Filters, SearchFilter } from '#web/admin/list/filters.tsx';
import { Pager } from '#web/admin/list/pager.tsx';
import { readQuery } from '#web/admin/list/read-query.ts';
import { formatDateTime } from '#web/admin/parts/format-date.ts';
import { Changes } from '#web/admin/parts/history.tsx';
import { adminMeta, PageHead } from '#web/admin/parts/page-head.tsx';
import * as adminPaths from '#web/admin/paths.ts';
import type { Route } from './+types/activity-page.ts';
import { subjectLabel } from './subject-label.ts';

export const meta = adminMeta('Activity log');

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  admin.page('admin.audit.list', readQuery(request, ['q', 'subject', 'cursor']));

export default function ActivityPage({ loaderData: { items, nextCursor } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Activity log" parent={<Link to={adminPaths.team}>Team</Link>} />
      <Filters>
        <SearchFilter hint="Email, order number, product or coupon" />
      </Filters>
      <DataTable
        className="activity-log"
        rows={items}
        rowKey={({ id }) => id}
        empty="No activity matches your search."
        columns={[
          {
            label: 'Changed by',
            cell: ({ at }) => <time dateTime={at}>{formatDateTime(at)}</time>,
            details: ({ actor }) => actor,
          },
          {
            label: 'Change',
            cell: (entry) => (
              <>
                <strong>{ACTION_LABELS[entry.action]}</strong>{' '}
                <Link to={{ search: `subject=${encodeURIComponent(entry.subject)}` }}>
                  {subjectLabel(entry)}
                </Link>
                <Changes {...entry} />
              </>
            ),
          },
        ]}
      />
      <Pager nextCursor={nextCursor} />
    </>
  );
}
