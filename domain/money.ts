/** Integer paise, the unit of every rule, table and setting. The compiler refuses `Rupees` in its place. */
export type Paise = number & { readonly unit?: 'paise' };

/** Rupees with at most two decimals, as merchants type them and as the wire has prices. */
export type Rupees = number & { readonly unit?: 'rupees' };

export const toPaise = (amount: Rupees): Paise => Math.round(amount * 100);

export const toRupees = (amount: Paise): Rupees => amount / 100;

/**
 * `12345600` to '₹1,23,456'; decimals only where there are paise. Without `Intl`, which is slow to load for India
 * (docs/decisions/0019-format-rupees-without-intl.md).
 */
export function formatPaise(amount: Paise): string {
  const digits = Math.abs(toRupees(amount)).toFixed(amount % 100 === 0 ? 0 : 2);
  return `${amount < 0 ? '-' : ''}₹${digits.replace(/(\d)(?=(\d\d)+\d(\.|$))/g, '$1,')}`;
}
