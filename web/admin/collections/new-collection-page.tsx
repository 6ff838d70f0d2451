import { admin } from '#web/admin/api.ts';
import { adminMeta } from '#web/admin/parts/page-head.tsx';
import type { Route } from './+types/new-collection-page.ts';
import { CollectionEditor } from './collection-editor.tsx';

export const meta = adminMeta('Create collection');

export const clientLoader = () => admin.call('admin.category.list');

export default ({ loaderData }: Route.ComponentProps) => <CollectionEditor categories={loaderData} />;
