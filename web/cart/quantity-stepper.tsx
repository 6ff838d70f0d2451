import { MAX_QUANTITY } from '#domain/cart.ts';
import { MinusIcon, PlusIcon } from '#web/ui/icons.tsx';
import styles from './quantity-stepper.module.css';

interface QuantityStepperProps {
  /** What it counts. */
  name: string;
  quantity: number;
  /** How many are left; the cart may hold more. */
  max: number;
  onChange: (quantity: number) => void;
}

export const QuantityStepper = ({ name, quantity, max, onChange }: QuantityStepperProps) => (
  <fieldset className={styles.stepper} aria-label={`Quantity of ${name}`}>
    <button
      type="button"
      aria-label="One less"
      disabled={quantity <= 1}
      onClick={() => onChange(Math.min(quantity - 1, max))}
    >
      <MinusIcon />
    </button>
    <output>{quantity}</output>
    <button
      type="button"
      aria-label="One more"
      disabled={quantity >= Math.min(max, MAX_QUANTITY)}
      onClick={() => onChange(quantity + 1)}
    >
      <PlusIcon />
    </button>
  </fieldset>
);
