import { Link } from 'react-router';
import { admin } from '#web/admin/api.ts';
import { momentWords } from '#web/admin/parts/day.ts';
import { Filters, SearchBox } from '#web/admin/parts/filters.tsx';
import { Changes } from '#web/admin/parts/history.tsx';
import { Pager } from '#web/admin/parts/pager.tsx';
import { queryOf } from '#web/admin/parts/query.ts';
import { pageMeta } from '#web/seo/meta.ts';
import type { Route } from './+types/activity-page.ts';
import { subjectWords } from './subject-words.ts';

export const meta = () => pageMeta({ title: 'Activity log', description: 'Who changed what, and when.' });

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  admin.page('admin.audit.list', queryOf(request, ['q', 'subject', 'cursor']));

export default function LogPage({ loaderData: { items, nextCursor } }: Route.ComponentProps) {
  return (
    <>
      <header className="page-head">
        <div>
          <Link to="/admin/team">Team</Link>
          <h1>Activity log</h1>
        </div>
      </header>
      <Filters>
        <SearchBox label="Find" hint="Email, order number, product or coupon" />
      </Filters>
      {items.length === 0 ? (
        <p className="nothing">No changes match.</p>
      ) : (
        <table className="list log">
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
                  <time dateTime={entry.at}>{momentWords(entry.at)}</time>
                  <span className="under">{entry.who}</span>
                </td>
                <td>
                  <strong>{entry.action}</strong>{' '}
                  <Link to={{ search: `subject=${encodeURIComponent(entry.subject)}` }}>
                    {subjectWords(entry.subject)}
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
