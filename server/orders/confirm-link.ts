import type { PaymentLinkPurpose } from '#domain/orders/payment.ts';
import * as paths from '#domain/paths.ts';
import { isContact } from '#server/identity/contacts.ts';
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

/** The page of My Orders. Of a customer who cannot sign in, the page that everyone with its link can open. */
export const orderLink = async (
  services: Linker,
  { id }: { id: string },
  customer: { uid: string },
): Promise<string> =>
  isContact(customer)
    ? pageOf(services, id)
    : services.config.publicOrigin + services.prefix + paths.order(id);

async function pageOf({ db, config, prefix }: Linker, orderId: string): Promise<string> {
  const token = await signLink(db, { purpose: CONFIRMATION, subject: orderId });
  return `${config.publicOrigin}${prefix}/confirm/${token}`;
}
