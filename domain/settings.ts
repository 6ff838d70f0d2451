import type { Offer } from './offer.ts';
import type { Policy } from './pricing.ts';
import type { Tax } from './tax.ts';

/** What a merchant sets without a developer. */
export interface Settings {
  policy: Policy;
  /** The words of the scrolling banner. */
  banner: string[];
  /** `adminEmail` is the admin contact of the footer; no one needs to sign in with it. */
  contact: { email: string; phone: string; address: string; supportHours: string; adminEmail: string };
  returnDays: number;
  /** From how few pieces of a size a product counts as low. */
  lowStock: number;
  tax: Tax;
}

/** What every shopper may know of them. */
export type PublicSettings = Pick<Settings, 'policy' | 'banner' | 'contact' | 'returnDays'> & {
  offers: Offer[];
  /** The provider of online payments, as customers know it. */
  payment: { displayName: string };
};
