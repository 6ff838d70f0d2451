import { Link, useNavigate } from 'react-router';
import { admin } from '#web/admin/api.ts';
import { useDraft } from '#web/admin/form/use-draft.ts';
import { adminMeta, PageHead } from '#web/admin/parts/page-head.tsx';
import { useAdminAction } from '#web/admin/parts/use-admin-action.ts';
import * as adminPaths from '#web/admin/paths.ts';
import type { Route } from './+types/new-collection-page.ts';
import { CollectionForm } from './collection-form.tsx';
import { NEW_COLLECTION, toSaved } from './edit.ts';

export const meta = adminMeta('New collection');

export const clientLoader = () => admin.call('admin.category.list');

export default function NewCollectionPage({ loaderData: categories }: Route.ComponentProps) {
  const draft = useDraft('collection.new', 0, NEW_COLLECTION);
  const action = useAdminAction();
  const navigate = useNavigate();

  const save = () =>
    action.run(async () => {
      const { id, name } = await admin.call('admin.collection.create', toSaved(draft.value));
      draft.discard();
      await navigate(adminPaths.collection(id), { replace: true });
      return `${name} added.`;
    });

  return (
    <>
      <PageHead title="New collection" parent={<Link to={adminPaths.collections}>Collections</Link>} />
      <CollectionForm draft={draft} isNew categories={categories} action={action} onSave={save} />
    </>
  );
}
