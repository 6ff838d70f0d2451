import type { Answer } from '#contract/schemas.ts';
import { fillPlaceholders } from '#domain/placeholders.ts';
import type { Settings } from '#domain/settings.ts';
import type { Published } from './published.ts';

interface Shop {
  settings: Settings;
  paymentProvider: string;
}

/** What visitors get of the published content, with placeholders filled. */
export function publicContent(published: Pick<Published, 'get'>, { settings, paymentProvider }: Shop) {
  const facts = { brand: published.get('brand')!.name, paymentProvider, settings };
  const fill = <Value>(value: Value) => fillPlaceholders(value, facts);
  return {
    home(now: Date): Answer<'content.home'> {
      const at = now.toISOString();
      const { sections } = published.get('home')!;
      return {
        sections: fill(sections.filter(({ from, until }) => (!from || from <= at) && (!until || at < until))),
      };
    },
    page(slug: string): Answer<'content.page'> | undefined {
      const page = published.get(`page:${slug}`);
      return page?.isVisible ? fill(page) : undefined;
    },
    faq: (): Answer<'content.faq'> => fill(published.get('faq')!),
  };
}
