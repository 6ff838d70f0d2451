import { product as content } from '#content/product.ts';
import { canChoose, titleLabel, valueLabel } from '#domain/catalogue/variants.ts';
import { Swatch } from '#web/ui/swatch.tsx';
import styles from './option-pickers.module.css';
import type { PageProduct } from './page-product.ts';
import type { ChosenVariant } from './use-variant.ts';

interface OptionPickersProps {
  product: PageProduct;
  chosen: ChosenVariant;
}

export function OptionPickers({ product: { options, variants }, chosen }: OptionPickersProps) {
  const { visual } = chosen;
  const pickers = options.map(({ name, label = name, values }, option) => (
    <fieldset key={name} className={styles.picker}>
      <legend>
        {option === visual
          ? content.option(label, valueLabel(options[option], chosen.values[option]!))
          : label}
      </legend>
      {values.map(({ name: value, label = value, swatch }) => {
        const isSoldOut = !canChoose(visual, variants, chosen.values, option, value);
        const isVisual = option === visual && swatch !== undefined;
        return (
          <label
            key={value}
            className={isVisual ? styles.swatch : styles.value}
            title={isVisual ? label : undefined}
          >
            <input
              className="visually-hidden"
              type="radio"
              name={name}
              value={value}
              aria-label={isVisual && isSoldOut ? content.soldOutValue(label) : label}
              checked={value === chosen.values[option]}
              disabled={isSoldOut && option !== visual}
              onChange={() => chosen.choose(option, value)}
            />
            {isVisual ? <Swatch swatch={swatch} isSoldOut={isSoldOut} /> : label}
          </label>
        );
      })}
    </fieldset>
  ));
  // Colours come before sizes, whichever the merchant has entered first.
  if (visual > 0) pickers.unshift(...pickers.splice(visual, 1));
  return (
    <>
      {pickers}
      <p className={styles.changed} role="status">
        {chosen.changed && content.changedValue(chosen.changed)}
      </p>
    </>
  );
}

export const VariantSelect = ({ product: { options, variants }, chosen }: OptionPickersProps) => (
  <select
    className="select"
    aria-label={options.length > 1 ? content.chosenVariant : content.chosenSize}
    value={chosen.variant?.title}
    onChange={({ target }) => chosen.chooseTitle(target.value)}
  >
    {variants.map(({ title, stock }) => {
      const label = titleLabel(options, title);
      return (
        <option key={title} value={title} disabled={stock === 0}>
          {stock === 0 && options.length > 1 ? content.soldOutValue(label) : label}
        </option>
      );
    })}
  </select>
);
