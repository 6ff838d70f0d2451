import { adminMeta } from '#web/admin/parts/page-head.tsx';
import { api } from '#web/api/client.ts';
import type { Route } from './+types/new-campaign-page.ts';
import { CampaignEditor } from './campaign-editor.tsx';

export const meta = adminMeta('Create campaign');

export const clientLoader = () => api.call('collection.list');

export default ({ loaderData: collections }: Route.ComponentProps) => (
  <CampaignEditor collections={collections} />
);
