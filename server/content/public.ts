import type { Answer } from '#contract/schemas.ts';
import type { CategoryNode } from '#domain/catalogue/category.ts';
import { pathTo } from '#domain/catalogue/category-tree.ts';
import { fillPlaceholders, type PlaceholderValues, placeholderValues } from '#domain/content/placeholders.ts';
import type { Offer } from '#domain/orders/offer.ts';
import type { Settings } from '#domain/settings/settings.ts';
import type { Words } from '#languages';
import type { Config } from '#server/config/config.ts';
import { checkoutOf } from '#server/payment-providers/providers.ts';
import type { Published } from '#server/services/published.ts';
import { shop } from '#shop';
import { pagePath, pageSlugs } from './page-path.ts';

type Section = Answer<'content.home'>['sections'][number];

interface Shop {
  config: Config;
  words: Words;
  published: Pick<Published, 'get' | 'translateSettings'>;
  settings: Settings;
  offers: Offer[];
}

export const shopValues = ({ config, words, published, settings, offers }: Shop): PlaceholderValues =>
  placeholderValues({
    brand: published.get('brand')!.name,
    paymentProvider: checkoutOf(config.payments).displayName,
    shippingDays: shop.shippingDays,
    settings: published.translateSettings(settings),
    isGstRegistered: settings.tax.gstin !== null,
    hasMailingList: settings.mailingList.isOn,
    offers,
    texts: words.placeholders,
  });

export function publicContent({
  published,
  categories,
  ...shop
}: Shop & { published: Pick<Published, 'get' | 'names' | 'translateSettings'>; categories: CategoryNode[] }) {
  const { words } = shop;
  const values = shopValues({ published, ...shop });
  const fill = <Value>(value: Value) => fillPlaceholders(value, values);

  function withCategoryPath(section: Section): Section {
    if (section.type !== 'products' || section.source.kind !== 'category') return section;
    const path = pathTo(categories, section.source.id).map(({ id, name }) => ({ id, name }));
    return { ...section, source: { ...section.source, path } };
  }

  function page(slug: string): Answer<'content.page'> | undefined {
    const found = published.get(`page:${slug}`);
    return found?.isVisible ? { ...fill(found), path: pagePath(words, slug) } : undefined;
  }

  return {
    home(now: Date): Answer<'content.home'> {
      const { sections } = published.get('home')!;
      const hasCome = (time: string) => Date.parse(time) <= now.getTime();
      const current = sections.filter(
        ({ from, until }) => (!from || hasCome(from)) && (!until || !hasCome(until)),
      );
      return { sections: fill(current).map(withCategoryPath) };
    },
    page,
    pages: (): Answer<'content.pages'> =>
      pageSlugs(words, published.names).flatMap((slug) => {
        const found = page(slug);
        return found ? [{ path: found.path, title: found.title }] : [];
      }),
    faq(): Answer<'content.faq'> {
      const { entries } = fill(published.get('faq')!);
      return {
        entries: entries
          .map((entry) => ({ ...entry, answer: entry.answer.trim() }))
          .filter(({ answer }) => answer !== ''),
      };
    },
  };
}
