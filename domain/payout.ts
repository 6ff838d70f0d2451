/** How a cash order is refunded. */
export type Payout =
  | { method: 'upi'; upiId: string }
  | { method: 'bank'; accountHolder: string; accountNumber: string; ifsc: string };

/** name@bank */
export const UPI_ID = /^[a-z0-9._-]{2,256}@[a-z][a-z0-9.-]{1,63}$/i;
export const ACCOUNT_NUMBER = /^\d{9,18}$/;
/** Four letters of the bank, a zero, six characters of the branch. */
export const IFSC = /^[A-Z]{4}0[A-Z0-9]{6}$/;

/** For 'Your refund was sent to …'. */
export const payoutName = (payout: Payout): string =>
  payout.method === 'upi' ? 'your UPI ID' : `your bank account ending ${payout.accountNumber.slice(-4)}`;
