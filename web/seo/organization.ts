import type { ShopSettings } from '#web/api/shop-settings.ts';
import { jsonLd, pageUrl } from '#web/seo/meta.ts';

export const organization = ({ origin, contact, brand, icon }: ShopSettings) =>
  jsonLd('Organization', {
    name: brand.name,
    url: pageUrl(origin, '/'),
    logo: `${origin}${icon ?? '/icons/icon'}-512.png`,
    email: contact.email || undefined,
    telephone: contact.phone || undefined,
    address: contact.address || undefined,
    sameAs: Object.values(brand.socials).filter(Boolean),
  });
