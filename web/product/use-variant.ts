import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { picturesOfValue } from '#domain/catalogue/picture.ts';
import {
  chooseValue,
  findVariant,
  toParameter,
  valueLabel,
  visualOption,
} from '#domain/catalogue/variants.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import type { PageProduct } from './page-product.ts';

export function useVariant(product: PageProduct) {
  const { options, variants } = product;
  const [query, setQuery] = useSearchParams();
  const isHydrated = useHydrated();
  const visual = visualOption({ options, pictures: product.photos });
  const parameter = options[visual] && toParameter(options[visual].name);
  const asked = parameter && query.get(parameter);
  const askedVariant = () => {
    const value = options[visual]?.values.find(({ name }) => toParameter(name) === asked);
    return value && toChoose(visual, value.name, []);
  };
  const toChoose = (option: number, value: string, before: string[]) =>
    chooseValue(variants, before, option, value) ??
    (option === visual
      ? (findVariant(
          variants,
          before.map((one, index) => (index === option ? value : one)),
        ) ?? variants.find((variant) => variant.values[option] === value))
      : undefined);
  const [values, setValues] = useState(
    () =>
      ((isHydrated ? askedVariant() : undefined) ?? variants.find(({ stock }) => stock > 0) ?? variants[0])
        ?.values ?? [],
  );
  const [changed, setChanged] = useState<{ from: string; value: string; to: string }>();

  // Only after hydration, because one cached page serves all colours.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the address changes
  useEffect(() => {
    const found = askedVariant();
    if (found) setValues((before) => (before[visual] === found.values[visual] ? before : found.values));
  }, [asked, options, variants]);

  function setVariant(next: string[]) {
    setValues(next);
    if (!parameter || next[visual] === values[visual]) return;
    query.set(parameter, toParameter(next[visual]!));
    setQuery(query, { replace: true, preventScrollReset: true });
  }

  function choose(option: number, value: string) {
    const next = toChoose(option, value, values)?.values;
    if (!next) return;
    const other = next.findIndex((one, index) => index !== option && one !== values[index]);
    const label = (at: number, name: string) => valueLabel(options[at], name);
    setChanged(
      other < 0
        ? undefined
        : {
            from: label(other, values[other]!),
            value: label(option, value),
            to: label(other, next[other]!),
          },
    );
    setVariant(next);
  }

  function chooseTitle(title: string) {
    setChanged(undefined);
    setVariant(variants.find((one) => one.title === title)!.values);
  }

  return {
    values,
    visual,
    variant: findVariant(variants, values),
    changed,
    choose,
    chooseTitle,
    photos: picturesOfValue(product.photos, values[visual]),
  };
}

export type ChosenVariant = ReturnType<typeof useVariant>;
