import * as paths from '#domain/paths.ts';
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

export const footerLinks = [
  {
    title: 'Company',
    links: [
      { to: paths.about, label: 'About' },
      { to: paths.contact, label: 'Contact' },
      { to: paths.privacyPolicy, label: 'Privacy policy' },
      { to: paths.terms, label: 'Terms' },
    ],
  },
  {
    title: 'Customer service',
    links: [
      { to: paths.helpCenter, label: 'Help Center' },
      { to: paths.faq, label: 'FAQ' },
      { to: paths.returns, label: 'Returns' },
      { to: paths.shipping, label: 'Shipping' },
      { to: paths.delivery, label: 'Delivery' },
    ],
  },
];
