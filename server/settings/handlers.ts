import { readTree } from '#server/categories/tree.ts';
import { publicBrand } from '#server/content/public-brand.ts';
import { currentOffers } from '#server/coupons/offers.ts';
import type { Handlers } from '#server/http/endpoint.ts';
import { readFilterKeys } from '#server/search/filter-keys.ts';
import { currentSettings } from './current.ts';
import { publicSettings } from './public.ts';

export const settingsHandlers = {
  'shop.settings': async (_, { config, db, now, content, language }) => {
    const { settings } = await currentSettings(db);
    const offers = await currentOffers(db, now(), language);
    const categories = await readTree(db, language);
    const filterKeys = await readFilterKeys(db);
    const published = await content.current();
    const look = publicBrand(published.get('brand')!);
    const navigation = published.get('navigation')!;
    return {
      data: publicSettings(config, published.translateSettings(settings), {
        offers,
        categories,
        filterKeys,
        navigation,
        ...look,
      }),
    };
  },
} satisfies Partial<Handlers>;
