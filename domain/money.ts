/** Rupees as people and the wire say them (at most two decimals) to integer paise, the only unit rules and SQL use. */
export const paise = (rupees: number): number => Math.round(rupees * 100);

/** Integer paise to rupees. */
export const rupees = (paise: number): number => paise / 100;

const whole = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});
const exact = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  minimumFractionDigits: 2,
});

/** `123456` to '₹1,23,456'; decimals only where there are paise. */
export const formatRupees = (rupees: number): string =>
  (Number.isInteger(rupees) ? whole : exact).format(rupees);
