import { type AriaAttributes, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { search as content } from '#content/search.ts';
import * as paths from '#domain/paths.ts';
import { useShopSettings } from '#web/api/shop-settings.ts';
import { prefix } from '#web/language.ts';
import tool from '#web/layout/tool.module.css';
import { collectionAt, filtersFrom, queryFor } from '#web/listing/filters.ts';
import { CloseIcon, SearchIcon } from '#web/ui/icons.tsx';
import { Link } from '#web/ui/link.tsx';
import { optionalPart } from '#web/ui/optional-part.tsx';
import styles from './search-bar.module.css';
import type { FieldHandlers } from './suggestions/search-suggestions.tsx';

const DEBOUNCE_MS = 500;

const SearchSuggestions = optionalPart(async () => (await import('./suggestions/parts.ts')).load());

export const isSearchOpen = (pathname: string, params: URLSearchParams) =>
  pathname === paths.collection && params.has('q');

export function SearchBar() {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  return isSearchOpen(pathname, params) && <SearchForm params={params} />;
}

function SearchForm({ params }: { params: URLSearchParams }) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isFocused, setFocused] = useState(false);
  const [text, setText] = useState<string>();
  const [aria, setAria] = useState<AriaAttributes>();
  const suggestions = useRef<FieldHandlers>(null);
  const { categories, filterNames } = useShopSettings();
  const filters = filtersFrom(params, categories, filterNames);
  const words = filters.q ?? '';

  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = words;
  }, [words]);
  useEffect(() => {
    const { value, defaultValue } = input.current!;
    setFocused(input.current === document.activeElement);
    if (value !== defaultValue) setText(value.trim());
    return () => clearTimeout(timer.current);
  }, []);

  function search(form: HTMLFormElement) {
    clearTimeout(timer.current);
    navigate(collectionAt(filtersFrom(new FormData(form), undefined, filterNames)), {
      replace: true,
      preventScrollReset: true,
    });
  }

  return (
    <search>
      <form
        action={prefix + paths.collection}
        className={styles.bar}
        onSubmit={(event) => {
          event.preventDefault();
          search(event.currentTarget);
        }}
        onChange={({ currentTarget }) => {
          setText(input.current!.value.trim());
          clearTimeout(timer.current);
          timer.current = setTimeout(() => search(currentTarget), DEBOUNCE_MS);
        }}
      >
        {[...queryFor({ ...filters, q: undefined })].map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <label className={styles.field}>
          <span className="visually-hidden">{content.field}</span>
          <SearchIcon />
          <input
            ref={input}
            type="search"
            name="q"
            defaultValue={words}
            placeholder={content.field}
            maxLength={100}
            autoComplete="off"
            enterKeyHint="search"
            // biome-ignore lint/a11y/noAutofocus: the visitor has just opened the search; with words, for its results
            autoFocus={words === ''}
            onFocus={() => setFocused(true)}
            onKeyDown={(event) => suggestions.current?.onKeyDown(event)}
            onBlur={() => suggestions.current?.onBlur()}
            {...(aria && { role: 'combobox', ...aria })}
          />
        </label>
        <Link
          to={collectionAt({ ...filters, q: undefined })}
          className={tool.tool}
          aria-label={content.close}
        >
          <CloseIcon />
        </Link>
        {isFocused && (
          <SearchSuggestions
            text={text}
            ref={suggestions}
            onAria={setAria}
            onChoose={() => clearTimeout(timer.current)}
          />
        )}
      </form>
    </search>
  );
}
