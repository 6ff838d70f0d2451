import { orders } from '#content/orders.ts';
import { type OrderStatus, TRACKER } from '#domain/orders/order.ts';
import { CheckIcon } from '#web/ui/icons.tsx';
import styles from './tracker.module.css';

type Step = (typeof TRACKER)[number];

export const isTracked = (status: OrderStatus): status is Step => TRACKER.some((step) => step === status);

export function Tracker({ status }: { status: Step }) {
  const current = TRACKER.indexOf(status);
  return (
    <ol className={styles.tracker} aria-label={orders.tracker.label}>
      {TRACKER.map((step, index) => (
        <li
          key={step}
          className={styles.step}
          data-state={stateOf(index, status)}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={styles.dot}>{index <= current && <CheckIcon />}</span>
          <span>
            {orders.statuses[step]}
            {stateOf(index, status) === 'done' && (
              <span className="visually-hidden"> ({orders.tracker.completed})</span>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Nothing follows the delivery, so it is already done. */
function stateOf(index: number, status: Step) {
  const current = TRACKER.indexOf(status);
  if (index < current || (index === current && status === 'delivered')) return 'done';
  return index === current ? 'current' : 'upcoming';
}
