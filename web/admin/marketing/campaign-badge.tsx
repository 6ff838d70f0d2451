import type { CampaignState } from '#domain/mailing-list.ts';
import look from '#web/admin/parts/look.module.css';

const STATES: Record<CampaignState, { label: string; look?: 'waiting' }> = {
  draft: { label: 'Draft', look: 'waiting' },
  scheduled: { label: 'Scheduled', look: 'waiting' },
  sending: { label: 'Sending', look: 'waiting' },
  paused: { label: 'Paused', look: 'waiting' },
  sent: { label: 'Sent' },
  cancelled: { label: 'Cancelled' },
};

export const CampaignBadge = ({ state }: { state: CampaignState }) => (
  <span className={look.badge} data-look={STATES[state].look}>
    {STATES[state].label}
  </span>
);
