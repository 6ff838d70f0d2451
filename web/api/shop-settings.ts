import { useRouteLoaderData } from 'react-router';
import type { Output } from '#contract/schemas.ts';

export type ShopSettings = Output<'shop.settings'>;

export function useShopSettings(): ShopSettings {
  const settings = useRouteLoaderData<ShopSettings>('root');
  if (!settings) throw new Error('The shop’s settings could not be loaded.');
  return settings;
}

export const useCategories = (): ShopSettings['categories'] => useShopSettings().categories;
