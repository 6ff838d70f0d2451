import type { Paise } from '#domain/money.ts';

/** Tally's own types of vouchers. */
export type VoucherType = 'Sales' | 'Credit Note' | 'Receipt' | 'Payment' | 'Journal';

/** Tally's own groups of ledgers. */
export type LedgerGroup =
  | 'Sundry Debtors'
  | 'Sales Accounts'
  | 'Duties & Taxes'
  | 'Indirect Expenses'
  | 'Bank Accounts'
  | 'Cash-in-Hand'
  | 'Current Assets';

export interface Ledger {
  name: string;
  group: LedgerGroup;
}

export interface VoucherEntry {
  ledger: Ledger;
  /** Debits are positive, credits negative. The entries of a voucher add up to zero. */
  amount: Paise;
}

export interface Voucher {
  type: VoucherType;
  /** Unique within its type: the number of the document, or the ID of the payment. */
  number: string;
  /** A day in India, such as 2026-11-28. */
  date: string;
  narration: string;
  entries: VoucherEntry[];
}
