import { shop } from '#shop';
import { jsonLd } from '#web/meta.ts';

export const organization = (origin: string) =>
  jsonLd('Organization', {
    name: shop.brand,
    url: `${origin}/`,
    logo: `${origin}/icons/icon-512.png`,
    email: shop.contact.email,
    telephone: shop.contact.phone,
    address: shop.contact.address,
    sameAs: Object.values(shop.socials),
  });
