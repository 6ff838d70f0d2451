import { type SQL, sql } from 'drizzle-orm';
import { reportClock } from '#server/database/report-clock.ts';
import { runEach } from '#server/jobs/jobs.ts';
import type { Services } from '#server/services/services.ts';

const resets = (at: SQL): Record<string, SQL> => ({
  emails: sql`update outbox set next_try_at = ${at}
    where state in ('queued', 'sending') and next_try_at > ${at} + interval '1 day'`,
  messages: sql`update text_message set next_try_at = ${at}
    where state in ('queued', 'sending') and next_try_at > ${at} + interval '1 day'`,
  webhooks: sql`update webhook_delivery set next_try_at = ${at} where next_try_at > ${at} + interval '1 day'`,
  campaigns: sql`update campaign set next_batch_at = ${at}
    where state = 'sending' and next_batch_at > ${at} + interval '1 day'`,
  'campaign emails': sql`update campaign_recipient set next_try_at = ${at}
    where state in ('queued', 'sending') and next_try_at > ${at} + interval '1 day'`,
  refunds: sql`update refund set next_try_at = ${at}
    where status in ('due', 'pending') and next_try_at > ${at} + interval '1 day'`,
  'payment link checks': sql`update payment_link set next_check_at = ${at}
    where next_check_at > ${at} + interval '4 days'`,
  'payment checks': sql`update orders set next_check_at = ${at} where next_check_at > ${at} + interval '4 days'`,
  'payment deadlines': sql`update orders set payment_due_at = ${at} + interval '30 minutes'
    where status = 'payment_pending' and payment_due_at > ${at} + interval '1 day'`,
  sessions: sql`update session set expires_at = ${at} + interval '30 days'
    where expires_at > ${at} + interval '31 days'`,
  limits: sql`delete from rate_limit
    where expire > (extract(epoch from ${at}) * 1000)::bigint + ${2 * 60_000}::bigint`,
});

export async function resetFarTimes({ db, log, now }: Pick<Services, 'db' | 'log' | 'now'>): Promise<void> {
  const at = sql`${now().toISOString()}::timestamptz`;
  await runEach(Object.entries(resets(at)), async ([what, reset]) => {
    const { rows } = await db.execute(
      sql`with reset as (${reset} returning 1) select count(*)::int as count from reset`,
    );
    if (rows[0]!.count !== 0) await reportClock({ db, log }, what);
  });
}
