import type { ComponentProps, ReactNode } from 'react';
import { collection } from '#content/collection.ts';
import type { Rupees } from '#domain/money.ts';
import { Button } from '#web/ui/button.tsx';
import { Swatch } from '#web/ui/swatch.tsx';
import type { Facets } from './load-results.ts';
import styles from './more-filters.module.css';
import { HiddenFilters, type MoreFiltersProps } from './more-filters.tsx';
import { useFacets } from './use-facets.ts';

const content = collection.filters;

export function FilterPanel({ results, scope, onChange }: MoreFiltersProps) {
  const { filters } = results;
  const { facets, hasFailed } = useFacets(results, scope);
  if (!facets)
    return (
      <>
        <HiddenFilters filters={filters} />
        <p role="status">{hasFailed ? content.failed : content.loading}</p>
      </>
    );
  const { options, price, discounts, available, isCapped } = facets;
  const count = (products: number) => content.count(products, isCapped);
  return (
    <div className={styles.panel}>
      {filters.isOpen && <input type="hidden" name="filters" value="open" />}
      {options.map(({ key, name, values }) => (
        <Group key={key} legend={name}>
          {values.map(({ value, name, swatch, products }) => (
            <Choice
              key={value}
              {...{ label: name, count: count(products), swatch }}
              {...{ type: 'checkbox', name: key, value, onChange }}
              checked={filters.options[key]?.includes(value) ?? false}
            />
          ))}
        </Group>
      ))}
      <Group legend={content.discount}>
        <Choice
          label={content.anyDiscount}
          {...{ type: 'radio', name: 'discount', value: '', onChange }}
          checked={filters.discount === undefined}
        />
        {discounts.map(({ percent, products }) => (
          <Choice
            key={percent}
            {...{ label: content.discountFrom(percent), count: count(products) }}
            {...{ type: 'radio', name: 'discount', value: percent, onChange }}
            checked={filters.discount === percent}
          />
        ))}
      </Group>
      <Group legend={content.availability}>
        <Choice
          {...{ label: content.available, count: count(available) }}
          {...{ type: 'checkbox', name: 'available', value: '1', onChange }}
          checked={filters.available}
        />
      </Group>
      <Group legend={content.price}>
        <PriceField
          name="minPrice"
          label={content.from}
          value={filters.minPrice}
          limit={price && Math.floor(price.min)}
        />
        <PriceField
          name="maxPrice"
          label={content.to}
          value={filters.maxPrice}
          limit={price && Math.ceil(price.max)}
        />
        <Button kind="quiet" type="submit">
          {content.apply}
        </Button>
      </Group>
    </div>
  );
}

const Group = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset className={styles.group}>
    <legend>{legend}</legend>
    {children}
  </fieldset>
);

interface ChoiceProps extends ComponentProps<'input'> {
  label: string;
  count?: string;
  swatch?: string | undefined;
}

const Choice = ({ label, count, swatch, ...input }: ChoiceProps) => (
  <label className={styles.choice}>
    <input {...input} />
    {swatch && (
      <span className={styles.swatch}>
        <Swatch swatch={swatch} />
      </span>
    )}
    <span>
      {label} {count && <span className={styles.count}>({count})</span>}
    </span>
  </label>
);

interface PriceFieldProps {
  name: 'minPrice' | 'maxPrice';
  label: string;
  value: Rupees | undefined;
  limit: Facets['available'] | null;
}

const PriceField = ({ name, label, value, limit }: PriceFieldProps) => (
  <label className={styles.price}>
    {label}
    <input
      key={value}
      type="number"
      inputMode="numeric"
      name={name}
      min={1}
      max={1_000_000}
      step="any"
      defaultValue={value}
      placeholder={limit === null ? undefined : String(limit)}
    />
  </label>
);
