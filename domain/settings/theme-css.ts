import { type Corners, type Density, hasSameColors, paletteOf, type Theme, type TypePair } from './theme.ts';

interface Type {
  display: string;
  text: string;
  face?: { file: string; css: string };
}

const SYSTEM = 'system-ui, "Segoe UI", Roboto, sans-serif';

/** The metrics of the stand-in match the web font, so that nothing moves when it loads. */
const FRAUNCES = '/fonts/fraunces-1.woff2';
const FRAUNCES_FACES = `@font-face{font-family:Fraunces;src:url(${FRAUNCES})format("woff2");font-weight:500 700;font-display:swap}@font-face{font-family:"Fraunces stand-in";src:local("Times New Roman Bold"),local("TimesNewRomanPS-BoldMT"),local("Liberation Serif Bold"),local("Noto Serif Bold");font-weight:500 700;size-adjust:103.9%;ascent-override:94.1%;descent-override:24.5%;line-gap-override:0%}`;

const TYPES: Record<TypePair, Type> = {
  'bricolage-figtree': {
    display: '"Bricolage Grotesque","Bricolage stand-in",sans-serif',
    text: 'Figtree,"Figtree stand-in",sans-serif',
  },
  'fraunces-figtree': {
    display: 'Fraunces,"Fraunces stand-in",serif',
    text: 'Figtree,"Figtree stand-in",sans-serif',
    face: { file: FRAUNCES, css: FRAUNCES_FACES },
  },
  system: { display: SYSTEM, text: SYSTEM },
};

export const fontFileOf = (type: TypePair): string | undefined => TYPES[type].face?.file;
export const displayFontOf = (type: TypePair): string => TYPES[type].display;
export const fontFacesOf = (type: TypePair): string => TYPES[type].face?.css ?? '';

/** Radii in rem. */
const RADII: Record<Corners, [large: number, small: number]> = {
  square: [0, 0],
  soft: [0.5, 0.25],
  round: [1, 0.625],
};

export const radiusOf = (corners: Corners): string => `${RADII[corners][0]}rem`;

const DENSITY: Record<Density, { factor: number; section: string }> = {
  compact: { factor: 0.85, section: 'clamp(3rem,6vw,5rem)' },
  normal: { factor: 1, section: 'clamp(4rem,8vw,7rem)' },
  airy: { factor: 1.2, section: 'clamp(5rem,10vw,9rem)' },
};

/** Spaces in quarters of a rem. Smaller spaces are inside buttons and links, which must stay large enough to touch. */
const SCALED_SPACES = [6, 7, 8, 9, 10, 12, 14, 16];

/** Replaces tokens of `web/ui/tokens.css`; empty where the theme is like `defaults`. */
export function themeCss(theme: Theme, defaults: Theme): string {
  const differs = (key: keyof Theme) => theme[key] !== defaults[key];
  const tokens = [
    ...(hasSameColors(theme, defaults) ? [] : colorTokens(theme)),
    ...(differs('type') ? typeTokens(theme.type) : []),
    ...(differs('corners') ? cornerTokens(theme.corners) : []),
    ...(differs('density') ? spaceTokens(theme.density) : []),
  ];
  if (tokens.length === 0) return '';
  const faces = differs('type') ? fontFacesOf(theme.type) : '';
  return `${faces}:root{${tokens.map(([name, value]) => `--${name}:${value}`).join(';')}}`;
}

type Token = [name: string, value: string];

function colorTokens(theme: Theme): Token[] {
  const [light, dark] = [paletteOf(theme, 'light'), paletteOf(theme, 'dark')];
  return Object.keys(light).map((name) => {
    const [day, night] = [light[name]!, dark[name]!];
    return [name, day === night ? day : `light-dark(${day},${night})`];
  });
}

const typeTokens = (type: TypePair): Token[] => [
  ['display', TYPES[type].display],
  ['text', TYPES[type].text],
];

const cornerTokens = (corners: Corners): Token[] => [
  ['radius', radiusOf(corners)],
  ['radius-small', `${RADII[corners][1]}rem`],
];

const spaceTokens = (density: Density): Token[] => [
  ...SCALED_SPACES.map(
    (space): Token => [`space-${space}`, `${Math.round(space * DENSITY[density].factor * 4) / 16}rem`],
  ),
  ['section', DENSITY[density].section],
];
