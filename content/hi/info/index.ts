import { about, ownAbout } from './about.ts';
import { delivery } from './delivery.ts';
import type { TextPage } from './page.ts';
import { privacyPolicy } from './privacy-policy.ts';
import { ownReturns, returns } from './returns.ts';
import { shipping } from './shipping.ts';
import { ownTerms, terms } from './terms.ts';

/** By their address. The merchant edits them, and adds others below `/pages/`. */
export const infoPages = {
  about,
  returns,
  shipping,
  delivery,
  'privacy-policy': privacyPolicy,
  terms,
} satisfies Record<string, TextPage>;

/** Pages that differ in a shop of one’s own. */
export const ownInfoPages = {
  about: ownAbout,
  returns: ownReturns,
  terms: ownTerms,
} satisfies Partial<Record<keyof typeof infoPages, TextPage>>;
