import { DAY_MS } from '#domain/calendar.ts';
import { min, type Paise, ZERO } from '#domain/money.ts';
import { MIN_ONLINE_PAYMENT } from './pricing.ts';

/** When cash on delivery is offered, besides `OrderLimits`. */
export interface CodRules {
  /** Including fees. */
  minTotal: Paise;
  /** PIN codes, or the digits with which they begin. */
  pincodes: string[];
  /** IDs. Their sub-categories are included. */
  categoryIds: string[];
  /** The number of parcels of one phone number that were returned to sender. */
  returnedParcels: number | null;
  /** Paid online before the order is confirmed. The courier collects the rest. 0 for none. */
  advance: Paise;
}

/** An order whose advance is not paid by then is cancelled. */
export const ADVANCE_WINDOW_MS = DAY_MS;

/** The advance of an order, which can be smaller than the setting. */
export function advanceOf({ total }: { total: Paise }, { advance }: Pick<CodRules, 'advance'>): Paise {
  const due = min(total, advance);
  return due < MIN_ONLINE_PAYMENT ? ZERO : due;
}

export interface CodOrder {
  total: Paise;
  pincode: string | undefined;
  /** The name of an item in one of the categories. */
  excludedItem: string | undefined;
  /** No courier collects cash at the PIN code. */
  isRefusedByCouriers?: boolean;
}

export type CodProblem = 'codTotalTooLow' | 'codNotForPincode' | 'codNotForItem';

/** Returned parcels are counted by `place_order`, because they are known to the server alone. */
export function codProblem(order: CodOrder, rules: CodRules): CodProblem | undefined {
  const { total, pincode, excludedItem, isRefusedByCouriers = false } = order;
  if (excludedItem !== undefined) return 'codNotForItem';
  if (isRefusedByCouriers || (pincode !== undefined && isExcludedPincode(pincode, rules)))
    return 'codNotForPincode';
  return total < rules.minTotal ? 'codTotalTooLow' : undefined;
}

export const isExcludedPincode = (pincode: string, { pincodes }: Pick<CodRules, 'pincodes'>): boolean =>
  pincodes.some((start) => pincode.startsWith(start));

/** Whether the checkout has to ask if cash on delivery is offered. */
export const dependsOnOrder = ({ minTotal, pincodes, categoryIds }: CodRules): boolean =>
  minTotal > 0 || pincodes.length > 0 || categoryIds.length > 0;
