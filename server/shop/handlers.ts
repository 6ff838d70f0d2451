import type { Handlers } from '#server/http/endpoint.ts';
import { publicBrand } from './public-brand.ts';
import { publicSettings } from './public-settings.ts';
import { readPublicSettings } from './read-public-settings.ts';

export const settingsHandlers = {
  'shop.settings': async (_, { config, db, now, content, language }) => {
    const { settings, ...current } = await readPublicSettings(db, now(), language);
    const published = await content.current();
    const look = publicBrand(published.get('brand')!);
    const navigation = published.get('navigation')!;
    return {
      data: publicSettings(config, published.translateSettings(settings), {
        ...current,
        navigation,
        ...look,
      }),
    };
  },
} satisfies Partial<Handlers>;
