import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { isDrawnBrand } from '#domain/settings/brand.ts';
import { paletteOf, type Theme } from '#domain/settings/theme.ts';
import { iconFiles } from './make-brand-picture.ts';

interface LetteredBrand {
  name: string;
  theme: Pick<Theme, 'accent' | 'neutral'>;
}

const FONT = fileURLToPath(new URL('../orders/pdf/fonts/noto-sans-bold.ttf', import.meta.url));
const SIZE = 512;

/** The path of icons for a brand that uploaded none: the first letter of its name on its accent. */
export function letterIcon(brand: LetteredBrand): string | null {
  if (isDrawnBrand(brand)) return null;
  const { accent, 'on-accent': text } = paletteOf(brand.theme, 'light');
  const code = letterOf(brand.name).codePointAt(0)?.toString(16) ?? 'none';
  return `/icons/letter-${code}-${accent!.slice(1)}-${text!.slice(1)}`;
}

/** Scripts that the font lacks get the colour without a letter. */
const letterOf = (name: string) => name.match(/[\p{Script=Latin}\p{Number}]/u)?.[0].toUpperCase() ?? '';

export async function makeLetterIcons({ name, theme }: LetteredBrand): Promise<Map<string, Buffer>> {
  const { accent, 'on-accent': color } = paletteOf(theme, 'light');
  const letter = letterOf(name);
  const text = {
    text: `<span foreground="${color}">${letter}</span>`,
    ...{ font: 'Noto Sans Bold', fontfile: FONT, rgba: true, width: 358, height: 256 },
  };
  const square = await sharp({ create: { width: SIZE, height: SIZE, channels: 4, background: accent! } })
    .composite(letter ? [{ input: { text } }] : [])
    .png()
    .toBuffer();
  return new Map(await iconFiles(square));
}
