import { admin } from '#web/admin/api.ts';
import { adminMeta } from '#web/admin/parts/page-head.tsx';
import type { Route } from './+types/collection-page.ts';
import { CollectionEditor } from './collection-editor.tsx';

export const meta = adminMeta('Collection');

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  const [collection, categories] = await Promise.all([
    admin.call('admin.collection.get', { id }),
    admin.call('admin.category.list'),
  ]);
  return { collection, categories };
}

export default ({ loaderData }: Route.ComponentProps) => <CollectionEditor {...loaderData} />;
