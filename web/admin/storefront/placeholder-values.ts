import { placeholders } from '#content/placeholders.ts';
import { type PlaceholderValues, placeholderValues } from '#domain/content/placeholders.ts';
import { shop } from '#shop';
import { useShopSettings } from '#web/api/shop-settings.ts';

export function usePlaceholderValues(): PlaceholderValues {
  const settings = useShopSettings();
  return placeholderValues({
    brand: settings.brand.name,
    paymentProvider: settings.payment.displayName,
    shippingDays: shop.shippingDays,
    settings,
    isGstRegistered: settings.isGstRegistered,
    hasMailingList: settings.mailingList === true,
    offers: settings.offers,
    texts: placeholders,
  });
}
