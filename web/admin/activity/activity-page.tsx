import { Link } from 'react-router';
import { ACTION_LABELS } from '#contract/admin/labels.ts';
import type { Output } from '#contract/schemas.ts';
import { admin } from '#web/admin/api.ts';
import type { Column } from '#web/admin/list/data-table.tsx';
import { ListPage } from '#web/admin/list/list.tsx';
import { readQuery } from '#web/admin/list/read-query.ts';
import { formatDateTime } from '#web/admin/parts/format-date.ts';
import { Changes } from '#web/admin/parts/history.tsx';
import look from '#web/admin/parts/look.module.css';
import { adminMeta } from '#web/admin/parts/page-head.tsx';
import * as adminPaths from '#web/admin/paths.ts';
import type { Route } from './+types/activity-page.ts';
import styles from './activity.module.css';
import { subjectLabel } from './subject-label.ts';

export const meta = adminMeta('Activity log');

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  admin.page('admin.audit.list', readQuery(request, ['q', 'subject', 'cursor']));

const COLUMNS: Column<Output<'admin.audit.list'>[number]>[] = [
  {
    label: 'When',
    cell: ({ at }) => (
      <time className={look.nowrap} dateTime={at}>
        {formatDateTime(at)}
      </time>
    ),
  },
  {
    label: 'Who',
    from: 'tablet',
    cell: ({ actor }) => (
      <span className={look.truncate} title={actor}>
        {actor}
      </span>
    ),
  },
  {
    label: 'Change',
    cell: (entry) => (
      <div className={`${look.breakable} ${styles.change}`}>
        <span>
          <strong>{ACTION_LABELS[entry.action]}</strong>{' '}
          <Link to={{ search: `subject=${encodeURIComponent(entry.subject)}` }}>{subjectLabel(entry)}</Link>
        </span>
        <Changes {...entry} maxLines={0} />
        <span className={look.hint} data-below="tablet">
          {entry.actor}
        </span>
      </div>
    ),
  },
];

export default ({ loaderData }: Route.ComponentProps) => (
  <ListPage
    title="Activity log"
    parent={<Link to={adminPaths.team}>Team</Link>}
    search="Email, order, product, coupon"
    page={loaderData}
    rowKey={({ id }) => id}
    columns={COLUMNS}
    empty="No activity matches your search."
  />
);
