import { Link } from 'react-router';
import { admin } from '#web/admin/api.ts';
import { momentWords } from '#web/admin/parts/day.ts';
import { Filter, Filters } from '#web/admin/parts/filters.tsx';
import { Changes } from '#web/admin/parts/history.tsx';
import { Pager } from '#web/admin/parts/pager.tsx';
import { queryOf } from '#web/admin/parts/query.ts';
import { pageMeta } from '#web/meta.ts';
import type { Route } from './+types/log-page.ts';
import { subjectWords } from './subject-words.ts';

export const meta = () => pageMeta({ title: 'Who changed what', description: 'The log of every change.' });

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  admin.page('admin.audit.list', queryOf(request, ['who', 'subject', 'cursor']));

export default function LogPage({ loaderData: { items, nextCursor } }: Route.ComponentProps) {
  return (
    <>
      <header className="page-head">
        <div>
          <Link to="/admin/people">People</Link>
          <h1>Who changed what</h1>
        </div>
      </header>
      <Filters>
        <Filter label="Who, as an email address">
          <input type="search" name="who" maxLength={254} autoComplete="off" />
        </Filter>
        <Filter label="Of what">
          <input
            type="search"
            name="subject"
            maxLength={120}
            placeholder="settings, order:…, product:…"
            autoComplete="off"
          />
        </Filter>
      </Filters>
      {items.length === 0 ? (
        <p className="nothing">Nothing was changed.</p>
      ) : (
        <table className="list log">
          <thead>
            <tr>
              <th scope="col">When, who</th>
              <th scope="col">What</th>
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
