import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { toSlug } from '#domain/product.ts';
import { chooseValue, findVariant, visualOption } from '#domain/variants.ts';
import type { PageProduct } from './page-product.ts';

/** The chosen variant. The chosen colour is in the page's address, so that it can be shared. */
export function useVariant(product: PageProduct) {
  const { options, variants } = product;
  const [query, setQuery] = useSearchParams();
  const visual = visualOption(options);
  const [values, setValues] = useState(
    () => (variants.find(({ stock }) => stock > 0) ?? variants[0])?.values ?? [],
  );
  const parameter = options[visual] && toSlug(options[visual].name);
  const asked = parameter && query.get(parameter);

  // Only after hydration, because one cached page serves all colours.
  useEffect(() => {
    const value = options[visual]?.values.find(({ name }) => toSlug(name) === asked);
    const found = value && chooseValue(variants, [], visual, value.name);
    if (found) setValues((before) => (before[visual] === value.name ? before : found.values));
  }, [asked, options, variants, visual]);

  function choose(option: number, value: string) {
    const next = chooseValue(variants, values, option, value);
    if (!next) return;
    setValues(next.values);
    if (!parameter || next.values[visual] === values[visual]) return;
    query.set(parameter, toSlug(next.values[visual]!));
    setQuery(query, { replace: true, preventScrollReset: true });
  }

  const chosenLook = values[visual];
  return {
    values,
    variant: findVariant(variants, values),
    choose,
    chooseTitle: (title: string) => setValues(variants.find((one) => one.title === title)!.values),
    photos: product.photos.filter(({ value }) => visual < 0 || value === undefined || value === chosenLook),
  };
}

export type ChosenVariant = ReturnType<typeof useVariant>;
