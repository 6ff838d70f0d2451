import { currentOffers } from '#server/coupons/offers.ts';
import type { Handlers } from '#server/http/endpoint.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { currentSettings } from '#server/settings/current.ts';
import { publicContent } from './public.ts';

export const contentHandlers = {
  'content.home': async (_, services) => ({ data: (await read(services)).home(services.now()) }),

  'content.page': async ({ input }, services) => {
    const page = (await read(services)).page(input.slug);
    if (!page) throw new Refusal('not_found', 'pageNotFound');
    return { data: page };
  },

  'content.pages': async (_, services) => ({ data: (await read(services)).pages() }),

  'content.faq': async (_, services) => ({ data: (await read(services)).faq() }),
} satisfies Partial<Handlers>;

async function read({ content, db, config, words, now }: Services) {
  const [published, { settings }, offers] = await Promise.all([
    content.current(),
    currentSettings(db),
    currentOffers(db, now()),
  ]);
  return publicContent({ published, settings, offers, config, words });
}
