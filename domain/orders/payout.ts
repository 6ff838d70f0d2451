export type Payout =
  | { method: 'upi'; upiId: string }
  | { method: 'bank'; accountHolder: string; accountNumber: string; ifsc: string };

export const UPI_ID = /^[a-z0-9._-]{2,256}@[a-z][a-z0-9.-]{1,63}$/i;
export const ACCOUNT_NUMBER = /^\d{9,18}$/;
export const IFSC = /^[A-Z]{4}0[A-Z0-9]{6}$/;
