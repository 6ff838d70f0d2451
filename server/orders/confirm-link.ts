import { signLink } from '#server/links/signed-link.ts';
import type { Services } from '#server/services/services.ts';
import { isUnconfirmed } from './confirmation.ts';

export const CONFIRMATION = 'confirmation';

/** Where the customer confirms the order without signing in. Null if it need not be confirmed. */
export async function confirmLink(
  { db, config, prefix }: Pick<Services, 'db' | 'config' | 'prefix'>,
  order: { id: string } & Parameters<typeof isUnconfirmed>[0],
): Promise<string | null> {
  if (!isUnconfirmed(order)) return null;
  const token = await signLink(db, { purpose: CONFIRMATION, subject: order.id });
  return `${config.publicOrigin}${prefix}/confirm/${token}`;
}
