import type { Input, Output } from '#contract/schemas.ts';
import { min, type Paise, subtract, ZERO } from '#domain/money.ts';
import { creditLimits, creditLines } from '#domain/orders/credit.ts';
import { sumOf } from '#domain/orders/invoice.ts';
import type { Order } from './order.ts';

export type Refundable = Output<'admin.order.refundable'>;
export type RefundableItem = Refundable['items'][number];

export interface ItemValue {
  quantity: number;
  restock: boolean;
}

/** The values of the dialog. An empty field is null or `NaN`. */
export interface Refund {
  idempotencyKey: string;
  /** By position. */
  items: Partial<Record<number, ItemValue>>;
  fees: Paise | null;
  amount: Paise | null;
  reason: string;
  reference: string;
}

export const emptyRefund = (): Refund => ({
  idempotencyKey: crypto.randomUUID(),
  ...{ items: {}, fees: null, amount: null, reason: '', reference: '' },
});

export interface Credit {
  items: Input<'admin.order.refund'>['items'];
  fees: Paise;
  amount: Paise;
  total: Paise;
  /** The fees, and then everything else, that are not credited before the fees and the amount of this refund. */
  openFees: Paise;
  open: Paise;
  isEmpty: boolean;
}

/** The credit with the entered values, as far as they are possible. */
export function creditOf({ items: all, invoiced, credited }: Refundable, refund: Refund): Credit {
  const items = all.flatMap(({ position, quantity: left }) => {
    const { quantity = 0, restock = false } = refund.items[position] ?? {};
    const possible = Math.min(left, Math.trunc(quantity) || 0);
    return possible > 0 ? [{ position, quantity: possible, restock }] : [];
  });
  const limits = creditLimits(invoiced, credited, items);
  const fees = min(amountOf(refund.fees), limits.fees);
  const open = subtract(limits.total, fees);
  const amount = min(amountOf(refund.amount), open);
  const lines = creditLines(invoiced, credited, { items, fees, amount });
  const total = sumOf(lines, 'total');
  return { items, fees, amount, total, openFees: limits.fees, open, isEmpty: lines.length === 0 };
}

const amountOf = (amount: Paise | null): Paise => (amount && amount > 0 ? amount : ZERO);

export function toInput(
  { _id: id }: Order,
  refundable: Refundable,
  refund: Refund,
): Input<'admin.order.refund'> {
  const { items, fees, amount, total } = creditOf(refundable, refund);
  const { reason, reference } = refund;
  return {
    ...{ id, version: refundable.version, items, fees, amount, reason, total },
    ...(reference && { reference }),
  };
}
