import { admin } from '#web/admin/api.ts';
import { adminMeta } from '#web/admin/parts/page-head.tsx';
import { api } from '#web/api/client.ts';
import type { Route } from './+types/campaign-page.ts';
import type { Campaign } from './campaign.ts';
import { CampaignEditor } from './campaign-editor.tsx';
import { CampaignProgress } from './campaign-progress.tsx';

export const meta = adminMeta('Campaign');

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  const [campaign, collections] = await Promise.all([
    admin.call('admin.campaign.get', { id }),
    api.call('collection.list'),
  ]);
  return { campaign: campaign as Campaign, collections };
}

export default ({ loaderData: { campaign, collections } }: Route.ComponentProps) =>
  campaign.state === 'draft' ? (
    <CampaignEditor campaign={campaign} collections={collections} />
  ) : (
    <CampaignProgress campaign={campaign} />
  );
