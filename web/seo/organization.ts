import { shop } from '#shop';
import type { ShopSettings } from '#web/api/shop-settings.ts';
import { jsonLd } from '#web/seo/meta.ts';

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
