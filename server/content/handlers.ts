import { currentOffers } from '#server/coupons/offers.ts';
import type { Handlers } from '#server/http/endpoint.ts';
import { Refusal } from '#server/refusals/refusal.ts';
import type { Services } from '#server/services/services.ts';
import { publicContent } from './public.ts';

export const contentHandlers = {
  'content.home': async (_, services) => {
    const published = await services.content.current();
    const namesCoupons = JSON.stringify(published.get('home')).includes('{coupon codes}');
    const offers = namesCoupons ? await currentOffers(services.db, services.now()) : [];
    return { data: publicContent({ ...services, ...published, published, offers }).home(services.now()) };
  },

  'content.page': async ({ input }, services) => {
    const page = (await read(services)).page(input.slug);
    if (!page) throw new Refusal('not_found', 'pageNotFound');
    return { data: page };
  },

  'content.pages': async (_, services) => ({ data: (await read(services)).pages() }),

  'content.faq': async (_, services) => ({ data: (await read(services)).faq() }),
} satisfies Partial<Handlers>;

async function read({ content, db, config, words, now }: Services) {
  const published = await content.current();
  return publicContent({ published, ...published, offers: await currentOffers(db, now()), config, words });
}
