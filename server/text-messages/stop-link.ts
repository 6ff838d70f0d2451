import type { Database } from '#server/database/database.ts';
import { openLink, signLink } from '#server/links/signed-link.ts';
import type { Localized } from '#server/services/localized.ts';
import type { Services } from '#server/services/services.ts';

const PURPOSE = 'stop-messages';

/**
 * Where the recipient of a message stops all of them. It names the message and not the phone, because addresses are logged, and
 * is short, because an SMS is paid for by its length.
 */
export async function stopLink(
  { db, config, prefix }: Pick<Services, 'db' | 'config'> & Pick<Localized, 'prefix'>,
  messageId: string,
): Promise<string> {
  const subject = Buffer.from(messageId, 'hex').toString('base64url');
  return `${config.publicOrigin}${prefix}/stop/${await signLink(db, { purpose: PURPOSE, subject })}`;
}

/** Returns the ID of the message. Undefined if the link is not from this shop. */
export async function openStopLink(db: Database, token: string): Promise<string | undefined> {
  const subject = await openLink(db, PURPOSE, token);
  return subject && Buffer.from(subject, 'base64url').toString('hex');
}
