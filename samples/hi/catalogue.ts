import type { LISTED_TRANSLATIONS, ListingTranslation } from '#domain/catalogue/catalogue-translations.ts';
import type { SampleCategory, SampleSubCategory } from '#samples/categories.ts';
import { bottles } from './bottles.ts';
import { bottomWear } from './bottom-wear.ts';
import { caps } from './caps.ts';
import { gloves } from './gloves.ts';
import { home } from './home.ts';
import { spects } from './spects.ts';
import { topWear } from './top-wear.ts';
import { travelWear } from './travel-wear.ts';
import { winterWear } from './winter-wear.ts';

export { facts } from './facts.ts';

/** By slug. */
export const products: Record<string, Record<(typeof LISTED_TRANSLATIONS)[number], string>> = {
  ...{ ...topWear, ...bottomWear, ...winterWear, ...bottles, ...gloves, ...home },
  ...{ ...spects, ...travelWear, ...caps },
};

export const categories: Record<
  SampleCategory | SampleSubCategory,
  Partial<Record<ListingTranslation, string>>
> = {
  Men: { name: 'पुरुष' },
  'Top-wear': { name: 'टॉपवियर' },
  'Bottom-wear': { name: 'बॉटमवियर' },
  'Winter-wear': { name: 'सर्दियों के कपड़े' },
  'Daily-Gears': { name: 'रोज़ का सामान' },
  Bottles: { name: 'बोतलें' },
  Gloves: { name: 'दस्ताने' },
  Home: { name: 'घर के लिए' },
  Lifestyle: { name: 'लाइफ़स्टाइल' },
  Spects: { name: 'चश्मे' },
  'Travel-wear': { name: 'सफ़र का सामान' },
  Caps: { name: 'कैप और टोपियाँ' },
};
