import { newId } from '#server/database/id.ts';
import type { letter } from '#server/database/schema.ts';
import type { Services } from '#server/services.ts';

export interface Letter {
  /** The same key is never written twice. */
  dedupeKey: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
}

/** A letter as a row of the outbox, to be stored in the transaction that it tells of. Without SMTP it is kept, not sent. */
export function letterRow({ config, now }: Pick<Services, 'config' | 'now'>, written: Letter) {
  const at = now();
  return {
    id: newId(),
    ...written,
    state: config.smtp ? 'queued' : 'kept',
    attempts: 0,
    nextTryAt: at,
    lastError: null,
    createdAt: at,
    sentAt: null,
  } satisfies typeof letter.$inferSelect;
}
