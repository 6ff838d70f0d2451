import { cartPage } from '#content/cart-page.ts';
import { MAX_QUANTITY } from '#domain/cart.ts';
import { MinusIcon, PlusIcon } from '#web/ui/icons.tsx';
import styles from './quantity-stepper.module.css';

interface QuantityStepperProps {
  name: string;
  quantity: number;
  max: number;
  onChange: (quantity: number) => void;
}

export const QuantityStepper = ({ name, quantity, max, onChange }: QuantityStepperProps) => (
  <fieldset className={styles.stepper} aria-label={cartPage.quantityOf(name)}>
    <button
      type="button"
      aria-label={cartPage.oneLess}
      disabled={quantity <= 1}
      onClick={() => onChange(Math.min(quantity - 1, max))}
    >
      <MinusIcon />
    </button>
    <output>{quantity}</output>
    <button
      type="button"
      aria-label={cartPage.oneMore}
      disabled={quantity >= Math.min(max, MAX_QUANTITY)}
      onClick={() => onChange(quantity + 1)}
    >
      <PlusIcon />
    </button>
  </fieldset>
);
