import { collection } from '#content/collection.ts';
import { formatPaise, type Rupees, toPaise } from '#domain/money.ts';
import { Link } from '#web/ui/link.tsx';
import styles from './active-filters.module.css';
import type { Filters } from './filters.ts';
import type { Facets } from './load-results.ts';
import { isNarrowed, withoutMoreFilters, withoutOption } from './selected-filters.ts';

const content = collection.filters;

interface ActiveFiltersProps {
  filters: Filters;
  facets: Facets;
  addressOf: (filters: Filters) => string;
}

export function ActiveFilters({ filters, facets, addressOf }: ActiveFiltersProps) {
  if (!isNarrowed(filters)) return null;
  return (
    <nav aria-label={content.chosen} className={styles.active}>
      <ul className="pills">
        <li className={styles.clear}>
          <Link to={addressOf(withoutMoreFilters(filters))} preventScrollReset>
            {content.clearAll}
          </Link>
        </li>
        {chipsOf(filters, facets).map(({ name, without }) => (
          <li key={name}>
            <Link
              className="pill"
              to={addressOf(without)}
              preventScrollReset
              aria-label={content.remove(name)}
            >
              {name} <span aria-hidden="true">×</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function chipsOf(filters: Filters, facets: Facets): { name: string; without: Filters }[] {
  const { options, minPrice, maxPrice, discount, available } = filters;
  const noPrice = { ...filters, minPrice: undefined, maxPrice: undefined };
  return [
    ...Object.entries(options).flatMap(([key, values]) =>
      values.map((value) => ({
        name: nameOf(facets, key, value),
        without: withoutOption(filters, key, value),
      })),
    ),
    ...((minPrice ?? maxPrice) === undefined
      ? []
      : [{ name: priceName(minPrice, maxPrice), without: noPrice }]),
    ...(discount === undefined
      ? []
      : [{ name: content.chosenDiscount(discount), without: { ...filters, discount: undefined } }]),
    ...(available ? [{ name: content.available, without: { ...filters, available: false } }] : []),
  ];
}

function nameOf({ options }: Facets, key: string, value: string): string {
  const option = options.find((one) => one.key === key);
  const found = option?.values.find((one) => one.value === value);
  return `${option?.name ?? key}: ${found?.name ?? value}`;
}

function priceName(min: Rupees | undefined, max: Rupees | undefined): string {
  const [from, to] = [min, max].map((price) => price !== undefined && formatPaise(toPaise(price)));
  if (!from) return collection.under(to || '');
  return to ? content.priceBetween(from, to) : content.priceFrom(from);
}
