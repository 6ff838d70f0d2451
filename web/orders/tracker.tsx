import { orders } from '#content/orders.ts';
import { type OrderStatus, TRACKER } from '#domain/orders/order.ts';
import { CheckIcon } from '#web/ui/icons.tsx';
import styles from './styles/tracker.module.css';

type Step = (typeof TRACKER)[number];

export const isTracked = (status: OrderStatus): status is Step => TRACKER.some((step) => step === status);

export const Tracker = ({ status }: { status: Step }) => (
  <Steps
    label={orders.tracker.label}
    steps={TRACKER.map((step) => orders.statuses[step])}
    current={TRACKER.indexOf(status)}
  />
);

/** Nothing follows the last step, so it is done as soon as it is the current one. */
export function Steps({ label, steps, current }: { label: string; steps: string[]; current: number }) {
  const last = steps.length - 1;
  const stateOf = (index: number) =>
    index < current || (index === current && index === last)
      ? 'done'
      : index === current
        ? 'current'
        : 'upcoming';
  return (
    <ol className={styles.tracker} aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={styles.step}
          data-state={stateOf(index)}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={styles.dot}>{stateOf(index) === 'done' && <CheckIcon />}</span>
          <span>
            {step}
            {stateOf(index) === 'done' && (
              <span className="visually-hidden"> ({orders.tracker.completed})</span>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
