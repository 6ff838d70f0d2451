import { isVoid } from './order-progress.ts';
import type { ScanEvent } from './scan.ts';

interface ParcelItem {
  /** The index of the order's item. */
  position: number;
  quantity: number;
}

interface CustomerParcels<Parcel> {
  parcels: Parcel[];
  /** The items that no parcel brings yet. */
  toFollow: ParcelItem[];
}

/** Returns what the customer sees of an order's parcels: nothing before one is booked or sent, and then all that are planned, too. */
export function customerParcels<Parcel extends { status: ScanEvent | null; items: ParcelItem[] }>(
  items: { quantity: number; notSent?: number | undefined }[],
  all: Parcel[],
  isAwaitingDelivery: boolean,
): CustomerParcels<Parcel> {
  const parcels = all.filter(({ status }) => status !== 'cancelled');
  if (parcels.every(({ status }) => status === null)) return { parcels: [], toFollow: [] };
  const packed = parcels.filter(({ status }) => !isVoid(status)).flatMap((parcel) => parcel.items);
  const toFollow = items.flatMap(({ quantity, notSent = 0 }, position) => {
    const left = quantity - notSent - quantityOf(packed, position);
    return left > 0 ? [{ position, quantity: left }] : [];
  });
  return { parcels, toFollow: isAwaitingDelivery ? toFollow : [] };
}

const quantityOf = (items: ParcelItem[], position: number): number =>
  items.reduce((total, item) => total + (item.position === position ? item.quantity : 0), 0);
