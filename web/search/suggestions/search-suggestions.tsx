import {
  type AriaAttributes,
  Fragment,
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
  useEffect,
  useImperativeHandle,
  useRef,
} from 'react';
import { useNavigate } from 'react-router';
import { productTile } from '#content/product-tile.ts';
import { searchSuggestions as content } from '#content/search-suggestions.ts';
import { formatPaise, toPaise } from '#domain/money.ts';
import * as paths from '#domain/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { matchedWords } from './matched-words.ts';
import styles from './search-suggestions.module.css';
import { useCombobox } from './use-combobox.ts';
import { useSuggestions } from './use-suggestions.ts';

export interface FieldHandlers {
  onKeyDown: (event: KeyboardEvent) => void;
  onBlur: () => void;
}

interface SearchSuggestionsProps {
  text: string | undefined;
  ref: Ref<FieldHandlers>;
  onAria: (attributes: AriaAttributes) => void;
  onChoose: () => void;
}

/** A blur of the field would close the list before the click. */
const preventBlur = (event: MouseEvent) => event.preventDefault();

export function SearchSuggestions({ text, ref, onAria, onChoose }: SearchSuggestionsProps) {
  const navigate = useNavigate();
  const { products, didYouMean } = useSuggestions(text);
  const { id, isOpen, active, activeId, optionId, onKeyDown, onBlur } = useCombobox(
    text,
    products.length,
    (index) => {
      onChoose();
      navigate(paths.product(products[index]!.id));
    },
  );
  const list = useRef<HTMLDivElement>(null);
  const explanation = didYouMean && content.resultsFor.join(didYouMean);

  useImperativeHandle(ref, () => ({ onKeyDown, onBlur }));
  useEffect(
    () =>
      onAria({
        'aria-autocomplete': 'list',
        'aria-controls': id,
        'aria-expanded': isOpen,
        'aria-activedescendant': activeId,
      }),
    [onAria, id, isOpen, activeId],
  );
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  return (
    <>
      <p className="visually-hidden" role="status">
        {isOpen && `${content.count(products.length)} ${explanation ?? ''}`}
      </p>
      <div className={styles.suggestions} hidden={!isOpen}>
        {explanation && <p className={styles.explanation}>{explanation}</p>}
        <div id={id} ref={list} role="listbox" aria-label={content.label} onMouseDown={preventBlur}>
          {products.map((product, index) => (
            <Link
              key={product.id}
              id={optionId(index)}
              role="option"
              aria-selected={index === active}
              tabIndex={-1}
              to={paths.product(product.id)}
              className={styles.option}
              onClick={onChoose}
            >
              <Picture src={product.image} alt="" sizes="3rem" />
              <span>
                {matchedWords(product.name, didYouMean ?? text ?? '').map(({ match, rest }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a name may have a word twice
                  <Fragment key={index}>
                    {index > 0 && ' '}
                    {match && <mark>{match}</mark>}
                    {rest}
                  </Fragment>
                ))}
                {product.outOfStock && <span className={styles.soldOut}> {productTile.soldOut}</span>}
              </span>
              <span className={styles.price}>{formatPaise(toPaise(product.price))}</span>
            </Link>
          ))}
        </div>
        {/* Enter does the same in the field. */}
        <button
          type="submit"
          tabIndex={-1}
          className={styles.all}
          onMouseDown={preventBlur}
          onClick={() => (document.activeElement as HTMLElement).blur()}
        >
          {content.all}
        </button>
      </div>
    </>
  );
}
