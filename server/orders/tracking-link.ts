import { signLink } from '#server/links/signed-link.ts';
import type { Services } from '#server/services/services.ts';

export const TRACKING = 'tracking';

/** A page for anyone who has the link, without signing in. */
export async function trackingLink(
  { db, config, prefix }: Pick<Services, 'db' | 'config' | 'prefix'>,
  orderId: string,
): Promise<string> {
  const token = await signLink(db, { purpose: TRACKING, subject: orderId });
  return `${config.publicOrigin}${prefix}/track/${token}`;
}
