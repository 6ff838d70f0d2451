import { useRouteLoaderData } from 'react-router';
import type { Output } from '#contract/schemas.ts';

export type ShopSettings = Output<'shop.settings'>;

let latest: { text: string; settings: ShopSettings } | undefined;

/** Pages carry the settings as one text, because React Router takes ten times as long for their hundreds of values. */
export function parseSettings(text: string): ShopSettings {
  if (latest?.text !== text) latest = { text, settings: JSON.parse(text) };
  return latest.settings;
}

/** Undefined if they could not be loaded. */
export function useLoadedSettings(): ShopSettings | undefined {
  const text = useRouteLoaderData<string>('root');
  return text === undefined ? undefined : parseSettings(text);
}

export function useShopSettings(): ShopSettings {
  const settings = useLoadedSettings();
  if (!settings) throw new Error('The shop’s settings could not be loaded.');
  return settings;
}

export const useCategories = (): ShopSettings['categories'] => useShopSettings().categories;
