import { contrast, type Oklch, toHex, toOklch } from './color.ts';

export const TYPE_PAIRS = ['bricolage-figtree', 'fraunces-figtree', 'system'] as const;
export type TypePair = (typeof TYPE_PAIRS)[number];

export const CORNERS = ['square', 'soft', 'round'] as const;
export type Corners = (typeof CORNERS)[number];

export const DENSITIES = ['compact', 'normal', 'airy'] as const;
export type Density = (typeof DENSITIES)[number];

export interface Theme {
  accent: string;
  neutral: string;
  type: TypePair;
  corners: Corners;
  density: Density;
}

export type Colors = Pick<Theme, 'accent' | 'neutral'>;

export type Scheme = 'light' | 'dark';

export type Palette = Record<string, string>;

export const hasSameColors = (one: Colors, other: Colors): boolean =>
  one.accent === other.accent && one.neutral === other.neutral;

/** Text needs 4.5:1 and the border of a field 3:1 (WCAG 1.4.3 and 1.4.11). */
const MIN_TEXT_CONTRAST = 4.5;
const MIN_BORDER_CONTRAST = 3;
/** Less than WCAG asks of borders, because the text of a button identifies it. */
const MIN_ACCENT_CONTRAST = 1.2;

/** Lightness and chroma of the default theme, whose neutral has this chroma. A stronger neutral tints no more. */
const NEUTRAL_CHROMA = 0.0065;
const LEVELS: Record<Scheme, Record<string, [lightness: number, chroma: number]>> = {
  light: {
    background: [0.9651, 0.0074],
    tile: [0.8898, 0.0092],
    border: [0.8786, 0.0168],
    'field-border': [0.5886, 0.0219],
    muted: [0.5073, 0.0166],
    'on-band': [0.9651, 0.0074],
  },
  dark: {
    background: [0.1969, 0.0067],
    card: [0.2412, 0.0087],
    tile: [0.3153, 0.0119],
    border: [0.3318, 0.0139],
    'field-border': [0.5908, 0.021],
    foreground: [0.9538, 0.0119],
    muted: [0.7325, 0.0199],
    band: [0.2753, 0.0108],
    'on-band': [0.9651, 0.0074],
  },
};

const HOVER = 0.05;
const STEP = 0.005;

export function paletteOf({ accent, neutral }: Colors, scheme: Scheme): Palette {
  const isLight = scheme === 'light';
  const { hue, chroma } = toOklch(neutral);
  const tint = Math.min(chroma / NEUTRAL_CHROMA, 1);
  const grey = Object.fromEntries(
    Object.entries(LEVELS[scheme]).map(([token, [lightness, base]]) => [
      token,
      toHex({ lightness, chroma: base * tint, hue }),
    ]),
  );
  if (isLight) Object.assign(grey, { card: '#ffffff', foreground: neutral, band: neutral });
  const surfaces = [grey.background!, grey.card!];
  const direction = isLight ? -1 : 1;
  const readable = (color: string, min: number) =>
    moveUntil(color, direction, (moved) => surfaces.every((surface) => contrast(moved, surface) >= min));
  const button = isLight ? accent : readable(accent, MIN_BORDER_CONTRAST);
  const onAccent = textOn(button, neutral);
  return {
    ...grey,
    'field-border': readable(grey['field-border']!, MIN_BORDER_CONTRAST),
    muted: readable(grey.muted!, MIN_TEXT_CONTRAST),
    accent: button,
    'accent-hover': hoverOf(button, onAccent, direction),
    'on-accent': onAccent,
    'accent-text': readable(accent, MIN_TEXT_CONTRAST),
  };
}

function moveUntil(color: string, direction: number, isEnough: (color: string) => boolean): string {
  if (isEnough(color)) return color;
  const { lightness, ...rest } = toOklch(color);
  for (let at = lightness; at > 0 && at < 1; at += direction * STEP) {
    const moved = toHex({ lightness: at, ...rest });
    if (isEnough(moved)) return moved;
  }
  return direction < 0 ? '#000000' : '#ffffff';
}

/** Black or white has at least 4.58:1 on any colour. */
const textOn = (color: string, neutral: string) =>
  [neutral, '#ffffff', '#000000'].find((text) => contrast(text, color) >= MIN_TEXT_CONTRAST)!;

function hoverOf(color: string, text: string, direction: number): string {
  const { lightness, ...rest } = toOklch(color);
  const moved = (by: number) =>
    toHex({ lightness: Math.min(1, Math.max(0, lightness + by)), ...rest } as Oklch);
  return (
    [moved(direction * HOVER), moved(-direction * HOVER)].find(
      (hover) => contrast(text, hover) >= MIN_TEXT_CONTRAST,
    ) ?? color
  );
}

interface Pair {
  name: string;
  text: string;
  on: string[];
  min: number;
  field: 'accent' | 'neutral';
}

export const PAIRS: Pair[] = [
  {
    name: 'Text',
    text: 'foreground',
    on: ['background', 'card', 'tile'],
    min: MIN_TEXT_CONTRAST,
    field: 'neutral',
  },
  { name: 'Quiet text', text: 'muted', on: ['background', 'card'], min: MIN_TEXT_CONTRAST, field: 'neutral' },
  { name: 'Text on bands', text: 'on-band', on: ['band'], min: MIN_TEXT_CONTRAST, field: 'neutral' },
  {
    name: 'Borders of fields',
    text: 'field-border',
    on: ['background', 'card'],
    min: MIN_BORDER_CONTRAST,
    field: 'neutral',
  },
  {
    name: 'Text on buttons',
    text: 'on-accent',
    on: ['accent', 'accent-hover'],
    min: MIN_TEXT_CONTRAST,
    field: 'accent',
  },
  {
    name: 'Text in the accent',
    text: 'accent-text',
    on: ['background', 'card'],
    min: MIN_TEXT_CONTRAST,
    field: 'accent',
  },
  { name: 'Buttons', text: 'accent', on: ['background', 'card'], min: MIN_ACCENT_CONTRAST, field: 'accent' },
];

export interface Figure extends Pick<Pair, 'name' | 'min' | 'field'> {
  light: number;
  dark: number;
}

export function contrastFigures(theme: Colors): Figure[] {
  const [light, dark] = [paletteOf(theme, 'light'), paletteOf(theme, 'dark')];
  const lowest = (palette: Palette, { text, on }: Pair) =>
    Math.min(...on.map((surface) => contrast(palette[text]!, palette[surface]!)));
  return PAIRS.map((pair) => {
    const { name, min, field } = pair;
    return { name, min, field, light: lowest(light, pair), dark: lowest(dark, pair) };
  });
}

export function themeProblems(theme: Colors): Partial<Record<Pair['field'], string>> {
  const failed = contrastFigures(theme).filter(({ min, light, dark }) => Math.min(light, dark) < min);
  const worst = (field: Pair['field']) => failed.find((figure) => figure.field === field);
  const [accent, neutral] = [worst('accent'), worst('neutral')];
  return {
    ...(accent && {
      accent: `Buttons of this colour can hardly be seen on the page (contrast ${formatRatio(accent.light)}). Please choose a darker or stronger colour.`,
    }),
    ...(neutral && {
      neutral: `Text of this colour is hard to read (contrast ${formatRatio(Math.min(neutral.light, neutral.dark))}, at least ${formatRatio(neutral.min)} is needed). Please choose a darker colour.`,
    }),
  };
}

/** Rounded down, so that a figure below the minimum never looks like the minimum. */
export const formatRatio = (ratio: number): string => `${Math.floor(ratio * 10) / 10}:1`;
