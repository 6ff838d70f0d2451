import { type RefObject, useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { formatRupees } from '#domain/money.ts';
import * as paths from '#domain/paths.ts';
import { Picture } from '#web/ui/picture.tsx';
import styles from './search-suggestions.module.css';
import { useCombobox } from './use-combobox.ts';
import { useSuggestions } from './use-suggestions.ts';

const addressOf = ({ id }: { id: string }) => paths.product(id);

interface SearchSuggestionsProps {
  field: RefObject<HTMLInputElement | null>;
  /** Before a suggestion opens: no search that is still waiting may come in between. */
  onTake: () => void;
}

/** A few products under the search field while one types. */
export function SearchSuggestions({ field, onTake }: SearchSuggestionsProps) {
  const navigate = useNavigate();
  const { products, didYouMean } = useSuggestions(field);
  const { id, isOpen, active, optionId } = useCombobox(field, products.length, (position) => {
    onTake();
    navigate(addressOf(products[position]!));
  });
  const list = useRef<HTMLDivElement>(null);
  const explanation = didYouMean && `Showing results for ${didYouMean}`;

  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  return (
    <>
      <p className="visually-hidden" role="status">
        {isOpen &&
          `${products.length} ${products.length === 1 ? 'suggestion' : 'suggestions'}. ${explanation ?? ''}`}
      </p>
      <div className={styles.suggestions} hidden={!isOpen}>
        {explanation && <p className={styles.explanation}>{explanation}</p>}
        {/* A press keeps the focus in the field, which would close the list before the click. */}
        <div
          id={id}
          ref={list}
          role="listbox"
          aria-label="Suggestions"
          onMouseDown={(event) => event.preventDefault()}
        >
          {products.map((product, position) => (
            <Link
              key={product.id}
              id={optionId(position)}
              role="option"
              aria-selected={position === active}
              tabIndex={-1}
              to={addressOf(product)}
              className={styles.option}
              onClick={onTake}
            >
              <Picture src={product.image} alt="" sizes="3rem" />
              <span>
                {product.name}
                {product.outOfStock && <span className={styles.soldOut}> Sold out</span>}
              </span>
              <span className={styles.price}>{formatRupees(product.price)}</span>
            </Link>
          ))}
        </div>
      </div>
    </>
  );
}
