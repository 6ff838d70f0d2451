import { Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import * as paths from '#domain/paths.ts';
import { collectionAt, filtersFrom, queryFor } from '#web/collection/filters.ts';
import { SearchIcon } from '#web/ui/icons.tsx';
import { optionalPart } from '#web/ui/optional-part.ts';
import styles from './search-bar.module.css';

const DEBOUNCE_MS = 500;

const SearchSuggestions = optionalPart(
  async () => (await import('#web/search/search-suggestions.tsx')).SearchSuggestions,
);

export const isSearchOpen = (pathname: string, params: URLSearchParams) =>
  pathname === paths.collection && params.has('q');

export function SearchBar() {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  return isSearchOpen(pathname, params) && <SearchForm params={params} />;
}

/** Searches as one types; the filters of the address stay. Without JavaScript it is a plain form. */
function SearchForm({ params }: { params: URLSearchParams }) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isFocused, setFocused] = useState(false);
  const filters = filtersFrom(params);
  const words = filters.q ?? '';

  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = words;
  }, [words]);
  useEffect(() => {
    // The browser may have given it the focus before the page came alive.
    setFocused(input.current === document.activeElement);
    return () => clearTimeout(timer.current);
  }, []);

  function search(form: HTMLFormElement) {
    clearTimeout(timer.current);
    navigate(collectionAt(filtersFrom(new FormData(form))), { replace: true, preventScrollReset: true });
  }

  return (
    <search>
      <form
        action={paths.collection}
        className={styles.bar}
        onSubmit={(event) => {
          event.preventDefault();
          search(event.currentTarget);
        }}
        onChange={({ currentTarget }) => {
          clearTimeout(timer.current);
          timer.current = setTimeout(() => search(currentTarget), DEBOUNCE_MS);
        }}
      >
        {[...queryFor({ ...filters, q: undefined })].map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <label className={styles.field}>
          <span className="visually-hidden">Search products</span>
          <SearchIcon />
          <input
            ref={input}
            type="search"
            name="q"
            defaultValue={words}
            placeholder="Search products"
            maxLength={100}
            autoComplete="off"
            enterKeyHint="search"
            // biome-ignore lint/a11y/noAutofocus: the visitor has just asked for this field
            autoFocus
            onFocus={() => setFocused(true)}
          />
        </label>
        {isFocused && (
          <Suspense>
            <SearchSuggestions field={input} onTake={() => clearTimeout(timer.current)} />
          </Suspense>
        )}
      </form>
    </search>
  );
}
