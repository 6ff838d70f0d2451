import { returns } from '#content/returns.ts';
import type { Input } from '#contract/schemas.ts';
import { ONE_SIZE } from '#domain/catalogue/product.ts';
import { isOnlySize } from '#domain/catalogue/variants.ts';
import { formatPaise, type Paise, paise, ZERO } from '#domain/money.ts';
import { canReplaceWithSame, RETURN_REASONS, type ReturnReason } from '#domain/orders/returns.ts';
import styles from '#web/orders/action-form.module.css';
import type { Order } from '#web/orders/order.ts';
import choiceCards from '#web/orders/styles/choice-cards.module.css';
import { useVariants } from '#web/orders/use-variants.ts';
import { Field } from '#web/ui/field.tsx';
import { Picture } from '#web/ui/picture.tsx';

const words = returns.form;

export type ItemToReturn = Input<'order.return'>['items'][number];

interface ReturnItemProps {
  item: Order['items'][number];
  couponPercent: number | undefined;
  resolution: 'refund' | 'exchange';
  value: ItemToReturn | undefined;
  /** The difference is what one of the replacement costs more or, negative, less. */
  onChange: (value: (ItemToReturn & { difference: Paise }) | undefined) => void;
}

export function ReturnItem({ item, couponPercent, resolution, value, onChange }: ReturnItemProps) {
  const { productId, size, name, returnable } = item;
  const isSized = size !== ONE_SIZE;
  const variants = useVariants(item, resolution === 'exchange' && value !== undefined, couponPercent);
  const initial = { productId, size, quantity: 1, reason: '' as ReturnReason, newSize: '', difference: ZERO };
  const differenceOf = (newSize: string | undefined): Paise =>
    variants.find(({ title }) => title === newSize)?.difference ?? ZERO;
  const change = (next: ItemToReturn) => onChange({ ...next, difference: differenceOf(next.newSize) });
  function label({ title, label: text, stock, difference }: (typeof variants)[number]): string {
    if (stock === 0) return words.soldOut(text);
    if (title === size) return words.sameAgain(text);
    if (difference === 0) return text;
    const amount = formatPaise(paise(Math.abs(difference)));
    return difference > 0 ? words.costsMore(text, amount) : words.costsLess(text, amount);
  }
  const canBeSame = value !== undefined && canReplaceWithSame(value.reason);
  const choices = variants.filter(({ title }) => title !== size || canBeSame);

  function chooseReason(reason: ReturnReason) {
    const chosen = value!.newSize ?? '';
    const another = chosen === size ? '' : chosen;
    change({ ...value!, reason, newSize: canReplaceWithSame(reason) ? another || size : another });
  }

  return (
    <div className={choiceCards.item}>
      <label className={styles.row}>
        <input
          type="checkbox"
          checked={value !== undefined}
          onChange={(event) => onChange(event.target.checked ? initial : undefined)}
        />
        <span className={styles.picture}>
          <Picture src={item.image} alt="" sizes="3rem" />
        </span>
        <span>
          {name}
          {isSized && `, ${item.sizeLabel ?? size}`}
        </span>
      </label>
      {value && (
        <div className={styles.fields}>
          {returnable > 1 && (
            <Field
              as="select"
              className="select"
              label={words.quantity}
              value={value.quantity}
              onChange={(event) => change({ ...value, quantity: Number(event.target.value) })}
            >
              {Array.from({ length: returnable }, (_, index) => index + 1).map((count) => (
                <option key={count}>{count}</option>
              ))}
            </Field>
          )}
          <Field
            as="select"
            className="select"
            label={words.reason}
            required
            value={value.reason}
            onChange={(event) => chooseReason(event.target.value as ReturnReason)}
          >
            <option value="">{words.chooseReason}</option>
            {RETURN_REASONS.map((reason) => (
              <option key={reason} value={reason}>
                {returns.reasons[reason]}
              </option>
            ))}
          </Field>
          {resolution === 'exchange' && isSized && (
            <Field
              as="select"
              className="select"
              label={isOnlySize(item.optionNames) ? words.newSize : words.newVariant}
              required
              value={value.newSize}
              onChange={(event) => change({ ...value, newSize: event.target.value })}
            >
              <option value="">{words.chooseReason}</option>
              {choices.map((variant) => (
                <option key={variant.title} value={variant.title} disabled={variant.stock === 0}>
                  {label(variant)}
                </option>
              ))}
            </Field>
          )}
        </div>
      )}
      {resolution === 'exchange' &&
        value?.reason &&
        !canBeSame &&
        choices.every(({ stock }) => stock === 0) && <p className={styles.hint}>{words.onlySame}</p>}
    </div>
  );
}
