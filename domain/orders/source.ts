/** Where the visit began that ended in an order. Empty if the customer came without a link. */
export interface OrderSource {
  utmSource?: string | undefined;
  utmMedium?: string | undefined;
  utmCampaign?: string | undefined;
  /** The host of the page with the link, such as www.google.com. */
  referrer?: string | undefined;
}

/** Longer values are cut. */
export const MAX_SOURCE = 100;

/** Reads the query and `document.referrer` of the first page of a visit to the shop at `ownHost`. */
export function sourceOf(query: string, referrer: string, ownHost: string): OrderSource {
  const parameters = new URLSearchParams(query);
  const read = (name: string) => parameters.get(`utm_${name}`)?.trim().slice(0, MAX_SOURCE) || undefined;
  const host = hostOf(referrer);
  return {
    utmSource: read('source'),
    utmMedium: read('medium'),
    utmCampaign: read('campaign'),
    referrer: host === ownHost ? undefined : host,
  };
}

function hostOf(referrer: string): string | undefined {
  try {
    return new URL(referrer).host.slice(0, MAX_SOURCE) || undefined;
  } catch {
    return undefined;
  }
}

/** Equals `SOURCE_KEY` of server/reports/sums.ts. */
export function sourceLabel({ utmSource, utmMedium, referrer }: OrderSource): string {
  const [name, ...medium] = utmSource ? [utmSource, ...(utmMedium ? [utmMedium] : [])] : [referrer ?? ''];
  return name ? [name, ...medium].join(' / ') : 'Direct';
}
