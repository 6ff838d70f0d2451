import { useRouteLoaderData } from 'react-router';
import type { Output } from '#contract/schemas.ts';

export type ShopSettings = Output<'shop.settings'>;

let latestText: string;
let latest: ShopSettings;

/** Pages carry the settings as one text, because React Router takes ten times as long for their hundreds of values. */
export function parseSettings(text: string): ShopSettings {
  if (text !== latestText) latest = JSON.parse(text);
  latestText = text;
  return latest;
}

/** Undefined if they could not be loaded. */
export function useLoadedSettings(): ShopSettings | undefined {
  const text = useRouteLoaderData<string>('root');
  return (text && parseSettings(text)) as ShopSettings | undefined;
}

/** Only within the root's content, which is shown if the settings could be loaded. */
export const useShopSettings = (): ShopSettings => useLoadedSettings()!;

export const useCategories = (): ShopSettings['categories'] => useShopSettings().categories;
