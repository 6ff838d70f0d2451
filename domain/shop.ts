import type { Policy } from './policy.ts';
import type { Tax } from './tax.ts';

/** The facts that make this shop this shop; `shop.config.ts` fills them in. Money in rupees. */
export interface Shop {
  brand: string;
  tagline: string;
  contact: { email: string; phone: string; address: string; adminEmail: string };
  socials: { instagram: string; youtube: string; facebook: string };
  policy: Policy;
  returnDays: number;
  /** In business days, as shown to people. */
  shippingDays: { processing: string; standard: string; expedited: string };
  supportHours: string;
  /** Claims of the banners; the cart applies `policy.coupons` only. */
  offers: { firstOrderPercent: number; newsletterPercent: number };
  /** From how few pieces of a size a product counts as low on the merchant's side. */
  lowStock: number;
  tax: Tax;
}
