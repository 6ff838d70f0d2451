import { Link } from 'react-router';
import { SUBJECT_LABELS } from '#contract/admin/labels.ts';
import type { Input, Output } from '#contract/schemas.ts';
import { admin } from '#web/admin/api.ts';
import type { Column } from '#web/admin/list/data-table.tsx';
import list from '#web/admin/list/list.module.css';
import { ListPage } from '#web/admin/list/list.tsx';
import type { ListFilter } from '#web/admin/list/list-filters.tsx';
import { readQuery } from '#web/admin/list/read-query.ts';
import { actorLabel } from '#web/admin/parts/actor-label.ts';
import { formatDate, formatTime } from '#web/admin/parts/format-date.ts';
import { Changes } from '#web/admin/parts/history.tsx';
import look from '#web/admin/parts/look.module.css';
import { adminMeta } from '#web/admin/parts/page-head.tsx';
import * as adminPaths from '#web/admin/paths.ts';
import type { Route } from './+types/activity-page.ts';
import styles from './activity.module.css';
import { changeParts, subjectLabel } from './subject-label.ts';

export const meta = adminMeta('Activity log');

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const filter = readQuery(request, ['q', 'subject', 'kind', 'actor', 'from', 'to', 'cursor']);
  const [page, team] = await Promise.all([
    admin.page('admin.audit.list', filter as Input<'admin.audit.list'>),
    admin.call('admin.team.list'),
  ]);
  const isWhole = !page.nextCursor && filter.cursor === undefined;
  return {
    page: { ...page, total: isWhole ? page.items.length : undefined },
    ...{ team, isOfOneSubject: filter.subject !== undefined },
  };
}

type Entry = Output<'admin.audit.list'>[number];

const Time = ({ at }: Pick<Entry, 'at'>) => (
  <time className={look.nowrap} dateTime={at}>
    {formatTime(at)}
  </time>
);

function Subject(entry: Entry) {
  const { label, kind, name } = changeParts(entry);
  return (
    <>
      <strong>{label}</strong>
      {' · '}
      {kind && `${kind} `}
      <Link to={{ search: `subject=${encodeURIComponent(entry.subject)}` }}>{name}</Link>
    </>
  );
}

const COLUMNS: Column<Entry>[] = [
  {
    label: 'Change',
    cell: (entry) => (
      <div className={`${look.breakable} ${styles.change}`}>
        <span>
          <Subject {...entry} />
        </span>
        <span className={look.hint} data-below="tablet">
          {actorLabel(entry)}, <Time {...entry} />
        </span>
        <Changes {...entry} maxLines={1} />
      </div>
    ),
  },
  {
    label: 'Changed by',
    from: 'tablet',
    cell: (entry) => (
      <span className={look.truncate} title={entry.actor}>
        {actorLabel(entry)}
      </span>
    ),
  },
  { label: 'When', from: 'tablet', cell: Time },
];

const filtersFor = (team: Output<'admin.team.list'>): ListFilter[] => [
  {
    name: 'actor',
    label: 'Changed by',
    all: 'Anyone',
    options: [
      ...team.map(({ email, name }) => [email, name ?? email] as const),
      ['customer', 'Customers'],
      ['the shop', 'The shop'],
    ],
  },
  { name: 'kind', label: 'Subject', all: 'All subjects', options: Object.entries(SUBJECT_LABELS) },
  { name: 'from', label: 'From', type: 'date' },
  { name: 'to', label: 'To', type: 'date' },
];

export default function ActivityPage({ loaderData: { page, team, isOfOneSubject } }: Route.ComponentProps) {
  const [newest] = page.items;
  return (
    <ListPage
      title="Activity log"
      parent={<Link to={adminPaths.team}>Team</Link>}
      hint={
        isOfOneSubject && (
          <>
            {newest && `${subjectLabel(newest)}. `}
            <Link to={adminPaths.activity}>Show all activity</Link>
          </>
        )
      }
      search="Email, order, product, coupon"
      filters={filtersFor(team)}
      page={page}
      noun="change"
      rowKey={({ id }) => id}
      columns={COLUMNS}
      groupOf={({ at }) => formatDate(at)}
      className={`${list.compact} ${styles.log}`}
      empty="No activity matches. Try another search or fewer filters."
    />
  );
}
