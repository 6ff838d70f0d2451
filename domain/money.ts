/** Rupees as people and the wire say them (at most two decimals) to integer paise, the only unit rules and SQL use. */
export const paise = (rupees: number): number => Math.round(rupees * 100);

/** Integer paise to rupees. */
export const rupees = (paise: number): number => paise / 100;

/**
 * `123456` to '₹1,23,456'; decimals only where there are paise. By hand, since a browser takes long to open `Intl` for India
 * (docs/decisions/0019-format-rupees-without-intl.md).
 */
export function formatRupees(rupees: number): string {
  const digits = Math.abs(rupees).toFixed(Number.isInteger(rupees) ? 0 : 2);
  return `${rupees < 0 ? '-' : ''}₹${digits.replace(/(\d)(?=(\d\d)+\d(\.|$))/g, '$1,')}`;
}
