import { Link } from 'react-router';
import type { Output } from '#contract/schemas.ts';
import { SUBSCRIBER_STATES, type SubscriberState } from '#domain/mailing-list.ts';
import { admin } from '#web/admin/api.ts';
import type { Column } from '#web/admin/list/data-table.tsx';
import { ListPage } from '#web/admin/list/list.tsx';
import { readQuery } from '#web/admin/list/read-query.ts';
import { languageName } from '#web/admin/parts/change-labels.ts';
import { formatDate } from '#web/admin/parts/format-date.ts';
import look from '#web/admin/parts/look.module.css';
import { adminMeta } from '#web/admin/parts/page-head.tsx';
import * as adminPaths from '#web/admin/paths.ts';
import type { Route } from './+types/subscribers-page.ts';

export const meta = adminMeta('Subscribers');

const STATES: Record<SubscriberState, string> = {
  pending: 'Not confirmed',
  subscribed: 'Subscribed',
  unsubscribed: 'Unsubscribed',
  bounced: 'Bounced',
  complained: 'Complained',
};

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { q, state, cursor } = readQuery(request, ['q', 'state', 'cursor']);
  const known = SUBSCRIBER_STATES.find((one) => one === state);
  const filter = { ...(q && { q }), ...(known && { state: known }) };
  const page = await admin.page('admin.subscriber.list', { ...filter, ...(cursor && { cursor }) });
  return { ...page, filter };
}

const COLUMNS: Column<Output<'admin.subscriber.list'>[number]>[] = [
  {
    label: 'Email',
    cell: ({ email }) => <span className={look.breakable}>{email}</span>,
    details: ({ language }) => languageName(language),
  },
  {
    label: 'Consent',
    from: 'tablet',
    cell: ({ consentAt, source }) => (consentAt ? `${formatDate(consentAt)}, ${source}` : ''),
    details: ({ wording, consentAt }) => consentAt && wording,
  },
  {
    label: 'Status',
    cell: ({ state }) => STATES[state],
    details: ({ endedAt, state }) => endedAt && state !== 'subscribed' && formatDate(endedAt),
  },
];

export default ({ loaderData }: Route.ComponentProps) => (
  <ListPage
    title="Subscribers"
    parent={<Link to={adminPaths.marketing}>Campaigns</Link>}
    actions={
      <a href={admin.address('admin.export.subscribers', loaderData.filter)} download>
        Export
      </a>
    }
    tabs={{
      ...{ label: 'Subscribers by status', name: 'state' },
      tabs: SUBSCRIBER_STATES.map((value) => ({ value, label: STATES[value] })),
    }}
    search="Email"
    page={loaderData}
    rowKey={({ id }) => id}
    columns={COLUMNS}
    caption="Subscribers, newest first"
    empty="No subscribers match. Try another tab or another email."
    first={{
      title: 'No subscribers yet',
      text: 'Addresses from the shop’s newsletter box appear here once they are confirmed.',
    }}
  />
);
