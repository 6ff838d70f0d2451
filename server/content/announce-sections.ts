import { sql } from 'drizzle-orm';
import { MINUTE } from '#server/jobs/jobs.ts';
import type { Services } from '#server/services/services.ts';

/** Pages are cached until a notification, so sections that appeared or disappeared in the last minute send one. */
export async function announceSections({
  db,
  content,
  now,
}: Pick<Services, 'db' | 'content' | 'now'>): Promise<void> {
  const { sections } = (await content.current()).get('home')!;
  const ms = now().getTime();
  const isRecent = (time: string | null) =>
    time !== null && Date.parse(time) <= ms && Date.parse(time) > ms - MINUTE;
  if (sections.some(({ from, until }) => isRecent(from) || isRecent(until)))
    await db.execute(sql`select pg_notify('catalogue', '')`);
}
