import type { Received } from '#contract/schemas.ts';
import { listSubscribers } from '#server/mailing-list/subscriber-list.ts';
import type { Services } from '#server/services/services.ts';
import { timeCell } from './cells.ts';

/** The list returns no more at a time. */
const BATCH_SIZE = 200;

export const SUBSCRIBER_COLUMNS = [
  ...['Email', 'Status', 'Language', 'Consent at', 'Source', 'Consent text', 'Ended at'],
];

/** Newest first, as the list. */
export async function* subscriberCells(
  services: Pick<Services, 'db'>,
  filter: Received<'admin.export.subscribers'>,
): AsyncGenerator<string[][]> {
  const toDate = (at: string | null) => at && new Date(at);
  let cursor: string | undefined;
  do {
    const page = await listSubscribers(services, { ...filter, cursor, limit: BATCH_SIZE });
    yield page.data.map(({ email, state, language, consentAt, source, wording, endedAt }) => [
      ...[email, state, language, timeCell(toDate(consentAt) || null), source, wording],
      timeCell(toDate(endedAt) || null),
    ]);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
}
