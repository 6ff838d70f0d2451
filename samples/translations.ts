import { TRANSLATED_FACTS, type Translations } from '#domain/catalogue/catalogue-translations.ts';
import { mapNames } from '#domain/catalogue/product.ts';
import * as hi from './hi/catalogue.ts';

/** The sample texts in other languages than the default one. */
const languages = { hi };

const translationsOf = <Name extends string>(
  textsIn: (catalogue: typeof hi) => Translations<Name>[string] | undefined,
): Translations<Name> =>
  mapNames(
    Object.keys(languages) as (keyof typeof languages)[],
    (language) => textsIn(languages[language]) ?? {},
  );

export const productTranslations = (
  sample: { slug: string } & Partial<Record<(typeof TRANSLATED_FACTS)[number], string>>,
) =>
  translationsOf(({ products, facts }) => ({
    ...products[sample.slug],
    ...mapNames(TRANSLATED_FACTS, (name) => facts[sample[name] ?? '']),
  }));

export const categoryTranslations = (name: keyof typeof hi.categories) =>
  translationsOf(({ categories }) => categories[name]);
