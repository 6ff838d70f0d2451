import { dates } from '#content/dates.ts';
import { returns as words } from '#content/returns.ts';
import type { Order } from '#web/orders/order.ts';

export const returnTitle = ({ date, status, resolution, isByMerchant }: Order['returns'][number]): string =>
  isByMerchant
    ? words.byMerchant.title(dates.long(date))
    : words.card.title(resolution, dates.long(date), words.statuses[status]);
