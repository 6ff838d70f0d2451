import { understoodSearch as content } from '#content/understood-search.ts';
import type { Understood } from '#contract/errors.ts';
import { formatPaise, toPaise } from '#domain/money.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import type { Filters } from './filters.ts';
import styles from './product-results.module.css';

interface UnderstoodSearchProps {
  filters: Filters;
  understood: Understood;
  isEmpty: boolean;
  addressOf: (filters: Filters) => string;
}

/** Says how a search in a whole sentence was understood, with a link to search for its words. */
export function UnderstoodSearch({ filters, understood, isEmpty, addressOf }: UnderstoodSearchProps) {
  const { q, words, minPrice, maxPrice, without, ...named } = understood;
  const inRupees = (amount: number | undefined) =>
    amount === undefined ? undefined : formatPaise(toPaise(amount));
  const price = content.price(inRupees(minPrice), inRupees(maxPrice));
  const name = content.name(words.charAt(0).toUpperCase() + words.slice(1), price, named.filters);
  const literal = `"${filters.q?.trim()}"`;
  return (
    <p className={styles.count}>
      {content.showing[0]}
      <strong>{name}</strong>
      {content.showing[1]}
      {without.length > 0 && ` ${content.without(without)}`}{' '}
      <ButtonLink
        kind="link"
        to={addressOf({ ...filters, q: isEmpty && q ? q : literal })}
        preventScrollReset
      >
        {isEmpty && q ? content.allPrices : content.literally}
      </ButtonLink>
    </p>
  );
}
