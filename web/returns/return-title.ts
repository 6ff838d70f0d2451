import { dates } from '#content/dates.ts';
import { returns as words } from '#content/returns.ts';
import { unbroken } from '#domain/unbroken.ts';
import type { Order } from '#web/orders/order.ts';

export function returnTitle({ date, status, resolution, isByMerchant }: Order['returns'][number]): string {
  const day = unbroken(dates.long(date));
  return isByMerchant
    ? words.byMerchant.title(day)
    : words.card.title(resolution, day, words.statuses[status]);
}
