import { product as content } from '#content/product.ts';
import { canChoose, visualOption } from '#domain/variants.ts';
import styles from './option-pickers.module.css';
import type { PageProduct } from './page-product.ts';
import { Swatch } from './swatch.tsx';
import type { ChosenVariant } from './use-variant.ts';

interface OptionPickersProps {
  product: PageProduct;
  chosen: ChosenVariant;
}

export const OptionPickers = ({ product: { options, variants }, chosen }: OptionPickersProps) =>
  options.map(({ name, values }, option) => (
    <fieldset key={name} className={styles.picker}>
      <legend>{option === visualOption(options) ? content.option(name, chosen.values[option]) : name}</legend>
      {values.map(({ name: value, swatch }) => (
        <label key={value} className={swatch ? styles.swatch : styles.value} title={swatch && value}>
          <input
            className="visually-hidden"
            type="radio"
            name={name}
            value={value}
            checked={value === chosen.values[option]}
            disabled={!canChoose(options, variants, chosen.values, option, value)}
            onChange={() => chosen.choose(option, value)}
          />
          {swatch ? <Swatch swatch={swatch} name={value} /> : value}
        </label>
      ))}
    </fieldset>
  ));

export const VariantSelect = ({ product: { variants }, chosen }: OptionPickersProps) => (
  <select
    className={styles.select}
    aria-label={content.chosenSize}
    value={chosen.variant?.title}
    onChange={({ target }) => chosen.chooseTitle(target.value)}
  >
    {variants.map(({ title, stock }) => (
      <option key={title} value={title} disabled={stock === 0}>
        {title}
      </option>
    ))}
  </select>
);
