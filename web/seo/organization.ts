import type { ShopSettings } from '#web/api/shop-settings.ts';
import { jsonLd, pageUrl } from '#web/seo/meta.ts';

export const organization = ({ origin, contact, brand, icon }: ShopSettings) =>
  jsonLd('Organization', {
    name: brand.name,
    url: pageUrl(origin, '/'),
    logo: `${origin}${icon ?? '/icons/icon'}-512.png`,
    email: contact.email,
    telephone: contact.phone,
    address: contact.address,
    sameAs: Object.values(brand.socials).filter(Boolean),
  });
