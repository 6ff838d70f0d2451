import type { Paise } from '#domain/money.ts';
import type { orders } from '#server/database/schema.ts';
import { payLink } from '#server/orders/confirm-link.ts';
import { balanceOf } from './payable.ts';

type Order = Pick<typeof orders.$inferSelect, 'id' | 'status' | 'amountDue'>;

export interface Balance {
  amount: Paise;
  /** Works without signing in. */
  payUrl: string;
}

export async function balanceLink(
  services: Parameters<typeof payLink>[0],
  order: Order,
): Promise<Balance | null> {
  const amount = balanceOf(order);
  return amount === undefined ? null : { amount, payUrl: await payLink(services, order.id, 'balance') };
}
