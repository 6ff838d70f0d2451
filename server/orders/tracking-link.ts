import type { OrderStatus } from '#domain/orders/order.ts';
import { signLink } from '#server/links/signed-link.ts';
import type { Services } from '#server/services/services.ts';

export const TRACKING = 'tracking';

/** A page for anyone who has the link, without signing in. Null if the order is not on its way. */
export async function trackingLink(
  { db, config, prefix }: Pick<Services, 'db' | 'config' | 'prefix'>,
  { id, status }: { id: string; status: OrderStatus },
): Promise<string | null> {
  if (status !== 'shipped' && status !== 'out_for_delivery') return null;
  const token = await signLink(db, { purpose: TRACKING, subject: id });
  return `${config.publicOrigin}${prefix}/track/${token}`;
}
