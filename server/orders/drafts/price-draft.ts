import type { Paise } from '#domain/money.ts';
import type { DraftContent, DraftPayment } from '#domain/orders/draft.ts';
import { quoteDraft, waivedByDraft } from '#domain/orders/draft.ts';
import type { Quote } from '#domain/orders/pricing.ts';
import type { Settings } from '#domain/settings/settings.ts';
import { type PricedLine, priceLines } from '#server/cart/price-lines.ts';
import type { Services } from '#server/services/services.ts';
import { currentSettings } from '#server/settings/current.ts';

interface PricedDraft {
  lines: PricedLine[];
  settings: Settings;
  settingsVersion: number;
  quoteFor: (payment: DraftPayment) => Quote;
  waivedFor: (payment: DraftPayment) => Paise;
}

/** Uses the prices and settings of today. Throws `Refusal('not_found')` for an item that is no longer sold. */
export async function priceDraft(
  services: Pick<Services, 'db' | 'language'>,
  draft: DraftContent,
): Promise<PricedDraft> {
  const { lines, settings, version } =
    draft.items.length > 0
      ? await priceLines(services, draft.items)
      : { lines: [], ...(await currentSettings(services.db)) };
  return {
    ...{ lines, settings },
    settingsVersion: version,
    quoteFor: (payment) => quoteDraft(lines, payment, settings.policy, draft),
    waivedFor: (payment) => waivedByDraft(lines, payment, settings.policy, draft),
  };
}
