import { Link } from 'react-router';
import { orderNumber } from '#domain/orders/order.ts';
import { admin } from '#web/admin/api.ts';
import { formatDateTime } from '#web/admin/parts/format-date.ts';
import { adminMeta, PageHead } from '#web/admin/parts/page-head.tsx';
import * as adminPaths from '#web/admin/paths.ts';
import type { Route } from './+types/draft-page.ts';
import { toEdit } from './draft.ts';
import { DraftEditor } from './draft-editor.tsx';

export const meta = adminMeta('Draft order');

export const clientLoader = ({ params: { id } }: Route.ClientLoaderArgs) =>
  admin.call('admin.draft.get', { id });

export default function DraftPage({ loaderData: draft }: Route.ComponentProps) {
  const { id, order, createdBy, changedAt, isReserved } = draft;
  if (order)
    return (
      <>
        <PageHead parent={<Link to={adminPaths.drafts}>Drafts</Link>} title="Draft order" />
        <p>
          This draft was completed as{' '}
          <Link to={adminPaths.order(order.id)}>order {orderNumber(order.number)}</Link>.
        </p>
      </>
    );
  return (
    <DraftEditor
      key={id}
      name={id}
      draft={draft}
      saved={toEdit(draft)}
      hint={`Created by ${createdBy}, last saved ${formatDateTime(changedAt)}.${isReserved ? ' The items are reserved.' : ''}`}
    />
  );
}
