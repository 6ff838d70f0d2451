import type { PaymentLinkPurpose } from '#domain/orders/payment.ts';
import { signLink } from '#server/links/signed-link.ts';
import type { Services } from '#server/services/services.ts';
import { isUnconfirmed } from './confirmation.ts';

export const CONFIRMATION = 'confirmation';

type Linker = Pick<Services, 'db' | 'config' | 'prefix'>;

/** Where the customer confirms the order without signing in. Null if it need not be confirmed. */
export async function confirmLink(
  { db, config, prefix }: Linker,
  order: { id: string } & Parameters<typeof isUnconfirmed>[0],
): Promise<string | null> {
  if (!isUnconfirmed(order)) return null;
  return pageOf({ db, config, prefix }, order.id);
}

/** Where the customer pays, at the provider's page. */
export const payLink = async (
  services: Linker,
  orderId: string,
  purpose: PaymentLinkPurpose,
): Promise<string> => `${await pageOf(services, orderId)}/pay/${purpose}`;

async function pageOf({ db, config, prefix }: Linker, orderId: string): Promise<string> {
  const token = await signLink(db, { purpose: CONFIRMATION, subject: orderId });
  return `${config.publicOrigin}${prefix}/confirm/${token}`;
}
