import cluster from 'node:cluster';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { type SQL, sql } from 'drizzle-orm';
import { FAILED_REFUNDS_COUNT } from '#server/orders/payments/queries.ts';
import type { Services } from '#server/services/services.ts';

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface Series {
  count: number;
  sum: number;
  upTo: number[];
}

type Labels = Record<string, string | number>;

const GAUGES: Record<string, SQL> = {
  haroz_emails_waiting: sql`(select count(*) from outbox where state in ('queued', 'sending'))`,
  haroz_emails_oldest_seconds: sql`(select coalesce(extract(epoch from now() - min(created_at)), 0) from outbox where state in ('queued', 'sending'))`,
  haroz_messages_waiting: sql`(select count(*) from text_message where state in ('queued', 'sending'))`,
  haroz_emails_stuck: sql`(select count(*) from outbox where state in ('failed', 'unsure'))`,
  haroz_orders_awaiting_payment: sql`(select count(*) from orders where status = 'payment_pending')`,
  haroz_payments_held: sql`(select count(*) from payment where status = 'held')`,
  haroz_refunds_waiting: sql`(select count(*) from refund where status in ('due', 'pending'))`,
  haroz_refunds_failed: FAILED_REFUNDS_COUNT,
  haroz_clock_resets: sql`(select coalesce(sum(clock_resets), 0) from job)`,
};

export function createMetrics({ db, replica }: Pick<Services, 'db' | 'replica'>) {
  const calls = new Map<string, Series>();
  const delay = monitorEventLoopDelay();
  delay.enable();

  return {
    observe(call: { method: string; route: string; status: number }, seconds: number): void {
      const labels = labelsOf(call);
      const series = calls.get(labels) ?? { count: 0, sum: 0, upTo: BUCKETS.map(() => 0) };
      calls.set(labels, series);
      series.count += 1;
      series.sum += seconds;
      BUCKETS.forEach((upperBound, place) => {
        if (seconds <= upperBound) series.upTo[place]! += 1;
      });
    },

    async text(): Promise<string> {
      const columns = Object.entries(GAUGES).map(([name, count]) => sql`${count} as ${sql.identifier(name)}`);
      const { rows } = await db.execute(sql`select ${sql.join(columns, sql`, `)}`);
      const gauges = {
        ...(rows[0] as Record<string, number>),
        ...replica?.gauges(),
        process_resident_memory_bytes: process.memoryUsage.rss(),
        process_uptime_seconds: process.uptime(),
        nodejs_eventloop_lag_p99_seconds: delay.percentile(99) / 1e9,
      };
      delay.reset();
      return [
        ...Object.entries(gauges).flatMap(([name, value]) => [
          `# TYPE ${name} gauge`,
          `${name}${braces(labelsOf({}))} ${Number(value)}`,
        ]),
        '# TYPE http_request_duration_seconds histogram',
        ...[...calls].flatMap(([labels, series]) => linesOf(labels, series)),
        '',
      ].join('\n');
    },
  };
}

export type Metrics = ReturnType<typeof createMetrics>;

function linesOf(labels: string, { count, sum, upTo }: Series): string[] {
  const name = 'http_request_duration_seconds';
  return [
    ...BUCKETS.map((upperBound, place) => `${name}_bucket{${labels},le="${upperBound}"} ${upTo[place]}`),
    `${name}_bucket{${labels},le="+Inf"} ${count}`,
    `${name}_sum{${labels}} ${sum}`,
    `${name}_count{${labels}} ${count}`,
  ];
}

function labelsOf(labels: Labels): string {
  const all = cluster.worker ? { ...labels, process: cluster.worker.id } : labels;
  return Object.entries(all)
    .map(([name, value]) => `${name}="${value}"`)
    .join(',');
}

const braces = (labels: string) => (labels ? `{${labels}}` : '');
