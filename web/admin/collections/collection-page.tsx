import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import * as paths from '#domain/paths.ts';
import { admin } from '#web/admin/api.ts';
import { FormDialog } from '#web/admin/form/form-dialog.tsx';
import { useDraft } from '#web/admin/form/use-draft.ts';
import { adminMeta, PageHead } from '#web/admin/parts/page-head.tsx';
import { useAdminAction } from '#web/admin/parts/use-admin-action.ts';
import * as adminPaths from '#web/admin/paths.ts';
import { useIsOwner } from '#web/admin/staff-member.ts';
import { Button } from '#web/ui/button.tsx';
import type { Route } from './+types/collection-page.ts';
import { CollectionForm } from './collection-form.tsx';
import { type Collection, FIELD_GROUPS, toEdit, toSaved } from './edit.ts';

export const meta = adminMeta('Collection');

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  const [collection, categories] = await Promise.all([
    admin.call('admin.collection.get', { id }),
    admin.call('admin.category.list'),
  ]);
  return { collection, categories };
}

export default function CollectionPage({ loaderData }: Route.ComponentProps) {
  return <Page key={loaderData.collection.id} {...loaderData} />;
}

function Page({ collection, categories }: Route.ComponentProps['loaderData']) {
  const { id, version, name, slug, state } = collection;
  const isOwner = useIsOwner();
  const [isDeleting, setDeleting] = useState(false);
  const draft = useDraft(`collection.${id}`, version, toEdit(collection), FIELD_GROUPS);
  const action = useAdminAction();

  async function save() {
    const isSaved = await action.run(async () => {
      const edit = { ...toSaved(draft.value), id, version: draft.version };
      await admin.call('admin.collection.update', edit);
      return `${draft.value.name} saved.`;
    });
    if (isSaved) draft.discard();
  }

  return (
    <>
      <PageHead parent={<Link to={adminPaths.collections}>Collections</Link>} title={name}>
        <div className="actions">
          {state === 'published' ? (
            <Link to={paths.collectionPage(slug)}>View in shop</Link>
          ) : (
            <span className="badge" data-look="waiting">
              Draft
            </span>
          )}
          {isOwner && (
            <Button kind="quiet" onClick={() => setDeleting(true)}>
              Delete
            </Button>
          )}
        </div>
      </PageHead>
      <CollectionForm draft={draft} categories={categories} action={action} onSave={save} />
      {isDeleting && <DeleteDialog collection={collection} onClose={() => setDeleting(false)} />}
    </>
  );
}

function DeleteDialog({ collection, onClose }: { collection: Collection; onClose: () => void }) {
  const { id, version, name } = collection;
  const navigate = useNavigate();
  return (
    <FormDialog
      title={`Delete ${name}?`}
      submitLabel="Delete collection"
      isDangerous
      submit={async () => {
        await admin.call('admin.collection.delete', { id, version });
        await navigate(adminPaths.collections, { replace: true });
        return `${name} deleted.`;
      }}
      onClose={onClose}
    >
      <p>Its page will be removed from the shop. Its products stay. This can’t be undone.</p>
    </FormDialog>
  );
}
