import { Link } from 'react-router';
import type { Output } from '#contract/schemas.ts';
import { admin } from '#web/admin/api.ts';
import type { Column } from '#web/admin/list/data-table.tsx';
import { ListPage } from '#web/admin/list/list.tsx';
import { readQuery } from '#web/admin/list/read-query.ts';
import { formatDateTime } from '#web/admin/parts/format-date.ts';
import layout from '#web/admin/parts/layout.module.css';
import { adminMeta } from '#web/admin/parts/page-head.tsx';
import * as adminPaths from '#web/admin/paths.ts';
import { useCan } from '#web/admin/staff-member.ts';
import { useShopSettings } from '#web/api/shop-settings.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import type { Route } from './+types/campaigns-page.ts';
import { CampaignBadge } from './campaign-badge.tsx';

export const meta = adminMeta('Campaigns');

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  admin.page('admin.campaign.list', readQuery(request, ['cursor']));

const COLUMNS: Column<Output<'admin.campaign.list'>[number]>[] = [
  {
    label: 'Campaign',
    cell: ({ id, name }) => (
      <Link to={adminPaths.campaign(id)} data-row prefetch="intent">
        {name}
      </Link>
    ),
    details: ({ createdBy }) => createdBy,
  },
  {
    label: 'Sending begins',
    from: 'tablet',
    cell: ({ startAt }) => (startAt ? <time dateTime={startAt}>{formatDateTime(startAt)}</time> : ''),
  },
  { label: 'Status', cell: ({ state }) => <CampaignBadge state={state} /> },
];

export default function CampaignsPage({ loaderData }: Route.ComponentProps) {
  const { mailingList } = useShopSettings();
  const canChangeSettings = useCan('settings');
  return (
    <ListPage
      title="Campaigns"
      hint={
        mailingList
          ? 'Emails to the subscribers of your newsletter.'
          : 'Emails to the subscribers of your newsletter. The newsletter box stores no addresses until you turn on the mailing list.'
      }
      actions={<Link to={adminPaths.subscribers}>Subscribers</Link>}
      primaryAction={
        mailingList ? (
          <ButtonLink to={adminPaths.newCampaign} data-new>
            Create campaign
          </ButtonLink>
        ) : (
          <div className={layout.row}>
            {canChangeSettings && (
              <ButtonLink to={adminPaths.settingsSection('newsletter')}>Turn on mailing list</ButtonLink>
            )}
            <ButtonLink to={adminPaths.newCampaign} kind="quiet">
              Create campaign
            </ButtonLink>
          </div>
        )
      }
      page={loaderData}
      rowKey={({ id }) => id}
      columns={COLUMNS}
      caption="Campaigns, newest first"
      first={{ title: 'No campaigns yet' }}
    />
  );
}
