import type { Content } from '#contract/content/documents.ts';
import type { Answer } from '#contract/schemas.ts';
import { hasSameColors, paletteOf } from '#domain/settings/theme.ts';
import { themeCss } from '#domain/settings/theme-css.ts';
import { letterIcon } from '#server/pictures/letter-icon.ts';
import { defaultTheme } from '#shop';

type PublicBrand = Pick<Answer<'shop.settings'>, 'brand' | 'icon' | 'appearance'>;

export const publicBrand = (brand: Content<'brand'>): PublicBrand => ({
  brand,
  icon: brand.icon ?? letterIcon(brand),
  appearance: appearanceOf(brand),
});

function appearanceOf({ theme }: Content<'brand'>): PublicBrand['appearance'] {
  const css = themeCss(theme, defaultTheme);
  if (!css) return null;
  const background = (scheme: 'light' | 'dark') => paletteOf(theme, scheme).background!;
  return {
    css,
    background: hasSameColors(theme, defaultTheme)
      ? null
      : { light: background('light'), dark: background('dark') },
  };
}
