import { readTree } from '#server/catalogue/categories/tree.ts';
import { readFilterKeys } from '#server/catalogue/search/filter-keys.ts';
import { currentOffers } from '#server/coupons/offers.ts';
import type { Handlers } from '#server/http/endpoint.ts';
import { currentSettings } from '#server/settings/current.ts';
import { publicBrand } from './public-brand.ts';
import { publicSettings } from './public-settings.ts';

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
