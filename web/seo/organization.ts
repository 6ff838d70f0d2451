import { shop } from '#shop';
import { jsonLd } from '#web/meta.ts';
import type { ShopSettings } from '#web/settings.ts';

export const organization = ({ origin, contact }: ShopSettings) =>
  jsonLd('Organization', {
    name: shop.brand,
    url: `${origin}/`,
    logo: `${origin}/icons/icon-512.png`,
    email: contact.email,
    telephone: contact.phone,
    address: contact.address,
    sameAs: Object.values(shop.socials),
  });
