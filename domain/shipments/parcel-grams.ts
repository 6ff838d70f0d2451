import { DEFAULT_PARCEL } from './default-parcel.ts';

interface WeighedItem {
  /** One of it, packed. Null if the merchant has not entered it. */
  grams: number | null;
  quantity: number;
}

/** The sum of the items. The default stands in once for all items whose weight is not known. */
export function parcelGrams(items: WeighedItem[]): number {
  const known = items.reduce((total, { grams, quantity }) => total + (grams ?? 0) * quantity, 0);
  const isComplete = items.length > 0 && items.every(({ grams }) => grams !== null);
  return isComplete ? known : known + DEFAULT_PARCEL.weight;
}
