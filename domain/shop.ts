/** The facts that make this shop this shop; `shop.config.ts` fills them in. */
export interface Shop {
  brand: string;
  /** The folder of `content/` that the shop speaks, a BCP 47 tag: 'en'. */
  language: string;
  tagline: string;
  socials: { instagram: string; youtube: string; facebook: string };
  /** In business days, as shown to people. */
  shippingDays: { processing: string; standard: string; expedited: string };
}
