import { Link, useSearchParams } from 'react-router';
import type { Input } from '#contract/schemas.ts';
import { shortId } from '#domain/order.ts';
import { RETURN_STATUSES } from '#domain/returns.ts';
import { admin } from '#web/admin/api.ts';
import { Pager } from '#web/admin/parts/pager.tsx';
import { readQuery } from '#web/admin/parts/read-query.ts';
import { adminPaths } from '#web/admin/paths.ts';
import { pageMeta } from '#web/seo/meta.ts';
import type { Route } from './+types/returns-page.ts';
import { ReturnCard } from './return-card.tsx';

export const meta = () =>
  pageMeta({ title: 'Returns', description: 'What comes back, and what becomes of it.' });

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  admin.page('admin.return.list', readQuery(request, ['status', 'cursor']) as Input<'admin.return.list'>);

export default function ReturnsPage({ loaderData: { items, nextCursor } }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const current = search.get('status');
  return (
    <>
      <header className="page-head">
        <h1>Returns</h1>
      </header>
      <nav className="tabs" aria-label="Returns by status">
        <Link to="?" aria-current={current ? undefined : 'page'}>
          All
        </Link>
        {RETURN_STATUSES.map((status) => (
          <Link key={status} to={`?status=${status}`} aria-current={current === status ? 'page' : undefined}>
            {status}
          </Link>
        ))}
      </nav>
      {items.length === 0 && (
        <p className="empty-message">No returns here. Shoppers ask for them at their delivered orders.</p>
      )}
      <ul className="stack">
        {items.map(({ orderId, paymentMethod, name, phone, ...orderReturn }) => (
          <li key={orderReturn._id}>
            <ReturnCard orderReturn={orderReturn} paymentMethod={paymentMethod}>
              <Link to={adminPaths.order(orderId)} data-row>
                Order {shortId(orderId)}
              </Link>
              , {name}, <a href={`tel:${phone}`}>{phone}</a>
            </ReturnCard>
          </li>
        ))}
      </ul>
      <Pager nextCursor={nextCursor} />
    </>
  );
}
