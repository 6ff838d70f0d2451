import { z } from 'zod';
import {
  FACTS,
  LONG_TEXTS,
  MAX_FACT,
  MAX_GRAMS,
  MAX_LONG_TEXT,
  mapNames,
  PARCEL_MEASURES,
} from '#domain/catalogue/product.ts';
import { NET_QUANTITY } from '#domain/catalogue/product-facts.ts';
import { formatNumber } from '#domain/format-number.ts';

export const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Please shorten it to ${formatNumber(max)} characters.`);

const fact = text(MAX_FACT);

export const facts = {
  ...mapNames(FACTS, () => fact),
  netQuantity: fact.refine(
    (quantity) => quantity === '' || NET_QUANTITY.test(quantity),
    'Please enter a number and its unit, such as 1 N, 2 pairs or 750 ml.',
  ),
};

export const productTexts = {
  ...mapNames(LONG_TEXTS, () => text(MAX_LONG_TEXT)),
  ...mapNames(FACTS, (name) => facts[name].optional()),
};

const WHOLE_NUMBER = 'Please enter a whole number above 0.';

export const parcelMeasures = mapNames(PARCEL_MEASURES, (name) => {
  const max = name === 'weightGrams' ? MAX_GRAMS : 1000;
  return z
    .int(WHOLE_NUMBER)
    .min(1, WHOLE_NUMBER)
    .max(max, `Please enter at most ${formatNumber(max)}.`)
    .nullable()
    .optional();
});
