import { DAY_MS } from '#domain/calendar.ts';
import type { TrackerStep } from '#domain/orders/order.ts';
import type { ScanEvent } from './scan.ts';

/** Such a parcel brings the customer nothing, so its items can be sent again. */
const VOID_STATUSES: readonly (ScanEvent | null)[] = ['cancelled', 'returned', 'lost', 'damaged'];

export const isVoid = (status: ScanEvent | null): boolean => VOID_STATUSES.includes(status);

/** Stands for the ID of a parcel of the items that are in none yet. */
export const REST = 'rest';

const DELIVERY_UNDO_MS = DAY_MS;

export const canUndoParcelDelivery = (
  { status, statusSince }: Pick<Parcel, 'status' | 'statusSince'>,
  at: Date,
): boolean => status === 'delivered' && at.getTime() - statusSince.getTime() < DELIVERY_UNDO_MS;

export interface Parcel {
  status: ScanEvent | null;
  statusSince: Date;
  step: TrackerStep;
  dispatchedAt: Date | null;
}

export interface OrderProgress {
  step: TrackerStep;
  shippedAt: Date | null;
  deliveredAt: Date | null;
}

/** `isComplete`: the parcels that are not void have all items of the order. */
export function orderProgress(parcels: readonly Parcel[], isComplete: boolean): OrderProgress {
  const dispatched = parcels.filter(({ dispatchedAt }) => dispatchedAt);
  if (dispatched.length === 0) return { step: 'processing', shippedAt: null, deliveredAt: null };
  const shippedAt = dispatched.map((parcel) => parcel.dispatchedAt!).toSorted(compareDates)[0]!;
  const live = parcels.filter(({ status }) => !isVoid(status));
  // All items can be refunded on their way, and then lost.
  if (isComplete && live.length > 0 && live.every(({ status }) => status === 'delivered')) {
    const deliveredAt = live
      .map(({ statusSince }) => statusSince)
      .toSorted(compareDates)
      .at(-1)!;
    return { step: 'delivered', shippedAt, deliveredAt };
  }
  const onTheirWay = dispatched.filter(({ status }) => !isVoid(status) && status !== 'delivered');
  const isOut = (onTheirWay.length > 0 ? onTheirWay : dispatched).some(
    ({ step }) => step === 'out_for_delivery',
  );
  return { step: isOut ? 'out_for_delivery' : 'shipped', shippedAt, deliveredAt: null };
}

const compareDates = (a: Date, b: Date) => a.getTime() - b.getTime();
