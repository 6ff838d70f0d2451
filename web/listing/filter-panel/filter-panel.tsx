import type { ComponentProps, ReactNode } from 'react';
import { collection } from '#content/collection.ts';
import { Button } from '#web/ui/button.tsx';
import { Swatch } from '#web/ui/swatch.tsx';
import { type Filters, MAX_PRICE_FILTER, pricesIn } from '../filters.ts';
import type { Facets } from '../load-results.ts';
import { withoutOption } from '../selected-filters.ts';
import styles from './filter-panel.module.css';
import { PriceHistogram } from './price-histogram.tsx';

const content = collection.filters;

interface FilterPanelProps {
  filters: Filters;
  facets: Facets;
  onChange: (filters: Filters) => void;
  /** Prices apply while they are typed, without a button. */
  isLive?: boolean;
}

export const FilterPanel = (props: FilterPanelProps) => (
  <div className={styles.groups}>
    {[...props.facets.options.map(({ key }) => key), ':price', ':discount', ':available'].map((group) => (
      <FilterGroup key={group} group={group} {...props} />
    ))}
  </div>
);

/** `group` is the key of an option, or `:price`, `:discount` or `:available`. */
export function FilterGroup({ group, ...props }: FilterPanelProps & { group: string }) {
  if (group === ':price') return <PriceGroup {...props} />;
  if (group === ':discount') return <DiscountGroup {...props} />;
  if (group === ':available') return <AvailabilityGroup {...props} />;
  return <OptionGroup group={group} {...props} />;
}

function OptionGroup({ group, filters, facets, onChange }: FilterPanelProps & { group: string }) {
  const option = facets.options.find(({ key }) => key === group);
  const chosen = filters.options[group] ?? [];
  const toggle = (value: string) =>
    onChange(
      chosen.includes(value)
        ? withoutOption(filters, group, value)
        : { ...filters, options: { ...filters.options, [group]: [...chosen, value].sort() } },
    );
  if (!option) return <p className={styles.none}>{content.noChoices}</p>;
  return (
    <Group legend={option.name}>
      {option.values.map(({ value, name, swatch, products }) => (
        <Choice
          key={value}
          {...{ label: name, swatch, products, isCapped: facets.isCapped }}
          {...{ type: 'checkbox', name: group, value }}
          checked={chosen.includes(value)}
          onChange={() => toggle(value)}
        />
      ))}
    </Group>
  );
}

const DiscountGroup = ({ filters, facets: { discounts, isCapped }, onChange }: FilterPanelProps) => (
  <Group legend={content.discount}>
    <Choice
      label={content.anyDiscount}
      {...{ type: 'radio', name: 'discount', value: '' }}
      checked={filters.discount === undefined}
      onChange={() => onChange({ ...filters, discount: undefined })}
    />
    {discounts.map(({ percent, products }) => (
      <Choice
        key={percent}
        {...{ label: content.discountFrom(percent), products, isCapped }}
        {...{ type: 'radio', name: 'discount', value: percent }}
        checked={filters.discount === percent}
        onChange={() => onChange({ ...filters, discount: percent })}
      />
    ))}
  </Group>
);

const AvailabilityGroup = ({ filters, facets: { available, isCapped }, onChange }: FilterPanelProps) => (
  <Group legend={content.availability}>
    <Choice
      {...{ label: content.available, products: available, isCapped }}
      {...{ type: 'checkbox', name: 'available', value: '1' }}
      checked={filters.available}
      onChange={() => onChange({ ...filters, available: !filters.available })}
    />
  </Group>
);

function PriceGroup({ filters, facets: { price }, onChange, isLive = false }: FilterPanelProps) {
  const { minPrice, maxPrice } = filters;
  const choose: ComponentProps<'input'>['onInput'] = ({ currentTarget: { form } }) =>
    onChange({ ...filters, ...pricesIn(new FormData(form!)) });
  const field = { type: 'number', inputMode: 'numeric', min: 1, max: MAX_PRICE_FILTER, step: 'any' } as const;
  return (
    <Group legend={content.price}>
      {price && price.min < price.max && <PriceHistogram price={price} {...{ minPrice, maxPrice }} />}
      <div className={styles.prices}>
        {(
          [
            ['minPrice', content.from, minPrice],
            ['maxPrice', content.to, maxPrice],
          ] as const
        ).map(([name, label, value]) => (
          <label key={name}>
            {label}
            <input
              // Typing changes the value of a live field.
              key={isLive ? name : value}
              {...{ ...field, name }}
              defaultValue={value}
              onInput={isLive ? choose : undefined}
            />
          </label>
        ))}
        {!isLive && (
          <Button kind="quiet" type="submit">
            {content.apply}
          </Button>
        )}
      </div>
    </Group>
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
  products?: number;
  isCapped?: boolean;
  swatch?: string | undefined;
}

const Choice = ({ label, products, isCapped = false, swatch, ...input }: ChoiceProps) => (
  <label className={`pill ${styles.choice}`}>
    <input {...input} disabled={products === 0 && !input.checked} />
    {swatch && (
      <span className={styles.swatch}>
        <Swatch swatch={swatch} />
      </span>
    )}
    <span>
      {label}{' '}
      {products !== undefined && <span className={styles.count}>({content.count(products, isCapped)})</span>}
    </span>
  </label>
);
