import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrast, toHex, toOklch } from './color.ts';
import { contrastFigures, PAIRS, paletteOf, themeProblems } from './theme.ts';

const MARIGOLD = { accent: '#f2a20c', neutral: '#1c1a17' };

const color = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)).map(toColor);
const dark = fc.tuple(fc.nat(70), fc.nat(70), fc.nat(70)).map(toColor);

function toColor(channels: number[]): string {
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

test('a colour survives OKLCH and back', () => {
  fc.assert(
    fc.property(color, (hex) => {
      expect(toHex(toOklch(hex))).toBe(hex);
    }),
  );
});

test('black on white has the highest contrast', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#777777')).toBe(1);
});

describe('a theme', () => {
  test('of any accent and any dark neutral has readable text and visible borders, or is refused at the accent', () => {
    fc.assert(
      fc.property(color, dark, (accent, neutral) => {
        const { accent: refused, ...others } = themeProblems({ accent, neutral });
        expect(others).toEqual({});
        for (const { name, min, light, dark: atNight } of contrastFigures({ accent, neutral }))
          if (!(refused && name === 'Buttons'))
            expect(Math.min(light, atNight), name).toBeGreaterThanOrEqual(min);
      }),
      { numRuns: 300 },
    );
  });

  test('keeps the colours of success, errors and notes readable on its surfaces', () => {
    const fixed = { light: ['#2f6b4f', '#b3261e', '#27345c'], dark: ['#86c9a8', '#ff9c90', '#aebcf0'] };
    fc.assert(
      fc.property(
        color,
        dark,
        fc.constantFrom('light' as const, 'dark' as const),
        (accent, neutral, scheme) => {
          const { background, card } = paletteOf({ accent, neutral }, scheme);
          for (const text of fixed[scheme])
            for (const surface of [background!, card!])
              expect(contrast(text, surface), `${text} on ${surface}`).toBeGreaterThanOrEqual(4.5);
        },
      ),
    );
  });

  test('with a neutral that is too light, or an accent that is the page’s colour, is refused at its field', () => {
    expect(themeProblems({ ...MARIGOLD, neutral: '#cccccc' })).toEqual({
      neutral: expect.stringMatching(
        /^Text of this colour is hard to read \(contrast 1\.\d:1, at least 4\.5:1/,
      ),
    });
    expect(themeProblems({ ...MARIGOLD, accent: '#fffaf0' })).toEqual({
      accent: expect.stringContaining('can hardly be seen'),
    });
  });

  test('uses the accent itself on light pages, and a lighter one on dark pages if it would not be seen', () => {
    const green = { accent: '#0f4d3a', neutral: '#1c1a17' };
    expect(paletteOf(green, 'light').accent).toBe('#0f4d3a');
    expect(contrast('#0f4d3a', paletteOf(green, 'dark').background!)).toBeLessThan(3);
    expect(
      contrast(paletteOf(green, 'dark').accent!, paletteOf(green, 'dark').background!),
    ).toBeGreaterThanOrEqual(3);
  });
});

describe('the tokens of the source code', () => {
  const css = readFileSync(new URL('../../web/ui/tokens.css', import.meta.url), 'utf8');
  const tokens = new Map(
    [...css.matchAll(/--([a-z-]+): (?:light-dark\((#\w+), (#\w+)\)|(#\w+));/g)].map(
      ([, name, light, atNight, both]) => [name!, { light: light ?? both!, dark: atNight ?? both! }],
    ),
  );

  test.each(PAIRS)('have the contrast that themes must have: $name', ({ text, on, min }) => {
    for (const scheme of ['light', 'dark'] as const)
      for (const surface of on)
        expect(
          contrast(tokens.get(text)![scheme], tokens.get(surface)![scheme]),
          surface,
        ).toBeGreaterThanOrEqual(min);
  });

  test.each(['light', 'dark'] as const)(
    'are nearly what the default colours make of themselves: %s',
    (scheme) => {
      const made = paletteOf(MARIGOLD, scheme);
      for (const [name, value] of Object.entries(made))
        expect(
          Math.abs(toOklch(value).lightness - toOklch(tokens.get(name)![scheme]).lightness),
          name,
        ).toBeLessThan(0.06);
    },
  );
});
