import { Link } from 'react-router';
import { admin } from '#web/admin/api.ts';
import { Filters, SearchFilter } from '#web/admin/parts/filters.tsx';
import { formatDateTime } from '#web/admin/parts/format-date.ts';
import { Changes } from '#web/admin/parts/history.tsx';
import { Pager } from '#web/admin/parts/pager.tsx';
import { readQuery } from '#web/admin/parts/read-query.ts';
import { adminPaths } from '#web/admin/paths.ts';
import { pageMeta } from '#web/seo/meta.ts';
import type { Route } from './+types/activity-page.ts';
import { subjectLabel } from './subject-label.ts';

export const meta = () => pageMeta({ title: 'Activity log', description: 'Who changed what, and when.' });

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  admin.page('admin.audit.list', readQuery(request, ['q', 'subject', 'cursor']));

export default function LogPage({ loaderData: { items, nextCursor } }: Route.ComponentProps) {
  return (
    <>
      <header className="page-head">
        <div>
          <Link to={adminPaths.team}>Team</Link>
          <h1>Activity log</h1>
        </div>
      </header>
      <Filters>
        <SearchFilter label="Find" hint="Email, order number, product or coupon" />
      </Filters>
      {items.length === 0 ? (
        <p className="empty-message">No changes match.</p>
      ) : (
        <table className="list activity-log">
          <thead>
            <tr>
              <th scope="col">Changed by</th>
              <th scope="col">Change</th>
            </tr>
          </thead>
          <tbody>
            {items.map((entry) => (
              <tr key={entry.id}>
                <td>
                  <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
                  <span className="secondary">{entry.who}</span>
                </td>
                <td>
                  <strong>{entry.action}</strong>{' '}
                  <Link to={{ search: `subject=${encodeURIComponent(entry.subject)}` }}>
                    {subjectLabel(entry.subject)}
                  </Link>
                  <Changes {...entry} inRupees={entry.subject === 'settings'} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Pager nextCursor={nextCursor} />
    </>
  );
}
