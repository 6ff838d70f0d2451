import { orders } from '#content/orders.ts';
import { type OrderStatus, TRACKER } from '#domain/order.ts';
import { CheckIcon } from '#web/ui/icons.tsx';
import styles from './tracker.module.css';

type Step = (typeof TRACKER)[number];

export const isOnTheWay = (status: OrderStatus): status is Step => TRACKER.some((step) => step === status);

/** Where the parcel is: the steps behind it, the one it is at, those to come. */
export function Tracker({ status }: { status: Step }) {
  const current = TRACKER.indexOf(status);
  return (
    <ol className={styles.tracker} aria-label="Progress of this order">
      {TRACKER.map((step, index) => (
        <li
          key={step}
          className={styles.step}
          data-state={stateOf(index, current)}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={styles.dot}>{index <= current && <CheckIcon />}</span>
          <span>
            {orders.statuses[step]}
            {index < current && <span className="visually-hidden">, done</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}

const stateOf = (index: number, current: number) =>
  index < current ? 'done' : index === current ? 'current' : 'ahead';
