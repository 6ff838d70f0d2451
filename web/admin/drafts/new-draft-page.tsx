import { Link } from 'react-router';
import { admin } from '#web/admin/api.ts';
import { readQuery } from '#web/admin/list/read-query.ts';
import { adminMeta } from '#web/admin/parts/page-head.tsx';
import * as adminPaths from '#web/admin/paths.ts';
import type { Route } from './+types/new-draft-page.ts';
import { NEW_DRAFT, toEdit } from './draft.ts';
import { DraftEditor } from './draft-editor.tsx';

export const meta = adminMeta('Create order');

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { order: orderId } = readQuery(request, ['order']);
  return orderId ? { orderId, copy: await admin.call('admin.draft.copy', { orderId }) } : undefined;
}

export default function NewDraftPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <DraftEditor key="new" name="new" saved={NEW_DRAFT} />;
  const { orderId, copy } = loaderData;
  return (
    <DraftEditor
      key={orderId}
      name={`copy.${orderId}`}
      saved={toEdit(copy)}
      hint={
        <>
          A copy of an <Link to={adminPaths.order(orderId)}>earlier order</Link>, at the prices of today.
          {copy.leftOut.length > 0 && ` No longer sold: ${copy.leftOut.join(', ')}.`}
        </>
      }
    />
  );
}
