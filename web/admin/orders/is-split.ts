import type { Order } from './order.ts';

/** Its parcels are then booked and shipped one by one. A planned parcel can be removed again, so it counts, too. */
export const isSplit = ({ parcels, unsentItems }: Pick<Order, 'parcels' | 'unsentItems'>): boolean => {
  const sent = parcels.filter(({ status }) => status !== 'cancelled');
  const isPlanned = sent.some(({ courier, status }) => courier === 'by_hand' && status === null);
  return isPlanned || sent.length + (parcels.length > 0 && unsentItems.length > 0 ? 1 : 0) > 1;
};
