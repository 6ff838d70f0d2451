import { orders } from '#content/orders.ts';
import { formatPaise, subtract, toPaise, ZERO } from '#domain/money.ts';
import type { Order } from '#web/orders/order.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import styles from './pay-now.module.css';

const { advance: words, balance: balanceWords } = orders;

/** Undefined if the courier collects the total. */
export function cashText({ amount, advance, cashReduction = ZERO }: Order): string | undefined {
  const rest = formatPaise(subtract(subtract(toPaise(amount), advance?.amount ?? ZERO), cashReduction));
  if (!advance) return cashReduction > 0 ? words.reduced(rest) : undefined;
  return words[advance.isPaid ? 'paid' : 'due'](formatPaise(advance.amount), rest);
}

/** Until the advance of an order with cash on delivery is paid. */
export function AdvanceNote({ order }: { order: Order }) {
  const { advance } = order;
  if (!advance?.payUrl) return null;
  return (
    <div className={styles.pay}>
      <p>{cashText(order)}</p>
      {/* The shop sends the browser on to the payment provider. */}
      <ButtonLink to={advance.payUrl} reloadDocument prefetch="none">
        {words.pay(formatPaise(advance.amount))}
      </ButtonLink>
    </div>
  );
}

/** While an order has an amount to be paid by a link. */
export function BalanceNote({ order: { balance, payment } }: { order: Order }) {
  if (!balance) return null;
  const amount = formatPaise(balance.amount);
  return (
    <div className={styles.pay}>
      <p>{balanceWords[payment ? 'due' : 'unpaid'](amount)}</p>
      <ButtonLink to={balance.payUrl} reloadDocument prefetch="none">
        {balanceWords.pay(amount)}
      </ButtonLink>
    </div>
  );
}
