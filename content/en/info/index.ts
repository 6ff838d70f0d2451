import type { PublicSettings } from '#domain/settings.ts';
import { about } from './about.ts';
import { delivery } from './delivery.ts';
import type { InfoPage } from './page.ts';
import { privacyPolicy } from './privacy-policy.ts';
import { returns } from './returns.ts';
import { shipping } from './shipping.ts';
import { terms } from './terms.ts';

export const infoPages = {
  about,
  returns,
  shipping,
  delivery,
  'privacy-policy': privacyPolicy,
  terms,
} satisfies Record<string, (settings: PublicSettings) => InfoPage>;
