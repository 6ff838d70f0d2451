import { useEffect } from 'react';
import { Link, useRevalidator } from 'react-router';
import { formatNumber } from '#domain/format-number.ts';
import { admin } from '#web/admin/api.ts';
import { ActionButton } from '#web/admin/parts/action-button.tsx';
import { formatDateTime } from '#web/admin/parts/format-date.ts';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { PageHead } from '#web/admin/parts/page-head.tsx';
import { Panel } from '#web/admin/parts/panel.tsx';
import { Stat } from '#web/admin/parts/stat.tsx';
import * as adminPaths from '#web/admin/paths.ts';
import { useShopSettings } from '#web/api/shop-settings.ts';
import { type Campaign, defaultLanguage } from './campaign.ts';
import { CampaignBadge } from './campaign-badge.tsx';
import { CampaignPreview } from './campaign-preview.tsx';

const REFRESH_MS = 3000;

export function CampaignProgress({ campaign }: { campaign: Campaign }) {
  const { id, name, state, startAt, endedAt, waitsUntil, perHour, figures, content } = campaign;
  const { mailingList } = useShopSettings();
  const { revalidate } = useRevalidator();
  const isRunning = state === 'scheduled' || state === 'sending';

  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(revalidate, REFRESH_MS);
    return () => clearInterval(timer);
  }, [isRunning, revalidate]);

  const to = (next: 'paused' | 'sending' | 'cancelled', done: string) => async () => {
    await admin.call('admin.campaign.setState', { id, to: next });
    return done;
  };
  return (
    <>
      <PageHead
        title={name}
        parent={<Link to={adminPaths.marketing}>Campaigns</Link>}
        hint={
          <>
            <CampaignBadge state={state} /> {startAt && `Begins ${formatDateTime(startAt)}.`}{' '}
            {endedAt && `Ended ${formatDateTime(endedAt)}.`}{' '}
            {perHour && `Up to ${formatNumber(perHour)} emails per hour.`}
          </>
        }
      >
        <div className={layout.row}>
          {isRunning && (
            <ActionButton kind="quiet" task={to('paused', 'The campaign is paused.')}>
              Pause
            </ActionButton>
          )}
          {state === 'paused' && (
            <ActionButton kind="quiet" task={to('sending', 'The campaign goes on.')}>
              Resume
            </ActionButton>
          )}
          {(isRunning || state === 'paused') && (
            <ActionButton kind="quiet" task={to('cancelled', 'The campaign is cancelled.')}>
              Cancel campaign
            </ActionButton>
          )}
        </div>
      </PageHead>
      {waitsUntil && <p role="status">Quiet hours: it goes on at {formatDateTime(waitsUntil)}.</p>}
      {!mailingList && (isRunning || state === 'paused') && (
        <p role="status">
          The mailing list is turned off, so nothing is sent.{' '}
          <Link to={adminPaths.settingsSection('newsletter')}>Turn it on</Link>
          {state === 'paused' ? ', then resume the campaign.' : ' before the campaign is due.'}
        </p>
      )}
      <Panel title="Figures">
        <dl className={layout.row}>
          <Stat name="Recipients" value={formatNumber(figures.recipients)} />
          <Stat name="Sent" value={formatNumber(figures.sent)} />
          <Stat name="Waiting" value={formatNumber(figures.queued)} />
          <Stat name="Bounced" value={formatNumber(figures.bounced)} />
          <Stat name="Unsubscribed" value={formatNumber(figures.unsubscribed)} />
          {figures.unsure > 0 && (
            <Stat
              name="Unsure"
              value={formatNumber(figures.unsure)}
              details="The answer of the mail server was lost. They are not sent again."
            />
          )}
          {figures.failed > 0 && <Stat name="Failed" value={formatNumber(figures.failed)} />}
          {figures.skipped > 0 && <Stat name="Skipped" value={formatNumber(figures.skipped)} />}
        </dl>
        <p className={look.hint}>Openings and clicks are not tracked.</p>
      </Panel>
      <CampaignPreview content={content[defaultLanguage]!} language={defaultLanguage} />
    </>
  );
}
