import { type Colors, paletteOf, type Scheme, type Theme } from '#domain/settings/theme.ts';
import { displayFontOf, fontFacesOf, radiusOf } from '#domain/settings/theme-css.ts';

/** Equal to the tokens of `web/ui/tokens.css`, which themes do not change. */
const DANGER: Record<Scheme, string> = { light: '#b3261e', dark: '#ff9c90' };

const DEVICE_FONT = 'system-ui, "Segoe UI", Roboto, sans-serif';

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 ${DEVICE_FONT}; accent-color: var(--accent); }
body { margin: 0; background: var(--background); color: var(--foreground); overflow-wrap: anywhere; }
header { padding: .75rem 1rem; text-align: center; }
.brand { display: inline-flex; align-items: center; min-height: 2.5rem; color: inherit; font: 700 1.5rem/1.15 var(--display); text-decoration: none; }
.brand img { display: block; height: 2.5rem; width: auto; max-width: 12rem; object-fit: contain; }
main { box-sizing: border-box; max-width: 40rem; margin: 0 auto 2rem; padding: 1.25rem 1rem; background: var(--card); }
@media (width >= 42rem) { main { padding: 2rem; border-radius: var(--radius); } }
h1, h2, h3 { font-family: var(--display); line-height: 1.2; }
h1 { margin: 0 0 1rem; font-size: 1.75rem; }
h2 { margin: 0 0 .75rem; font-size: 1.25rem; }
h3 { margin: 1.25rem 0 .5rem; font-size: 1rem; }
p { margin: .5rem 0; }
section, details { border-top: 1px solid var(--border); }
section { padding-block: 1.5rem; }
section details:last-of-type { margin-block-end: 1rem; border-bottom: 1px solid var(--border); }
ul, ol { margin: 1rem 0; padding: 0; list-style: none; }
li { margin-block: .25rem; }
ol li { margin: 0; padding: 0 0 1rem 1.25rem; border-inline-start: 2px solid var(--border); position: relative; line-height: 1.25; }
ol li::before { content: ""; position: absolute; inset: .25rem auto auto -.4375rem; width: .75rem; height: .75rem; border-radius: 50%; background: var(--border); }
ol li:first-child::before { background: var(--accent); }
ol li:last-child { border-color: transparent; padding-block-end: 0; }
time { display: block; margin-block-start: .25rem; color: var(--muted); font-size: .875rem; }
a:not(.button) { color: var(--accent-text); }
.button { display: inline-block; text-decoration: none; }
summary { min-height: 3rem; line-height: 3rem; cursor: pointer; font-weight: 600; }
label { display: block; margin-block: .75rem .25rem; font-size: .875rem; font-weight: 600; }
input, select, button, .button { box-sizing: border-box; min-height: 3rem; padding: .5rem .75rem; border-radius: var(--radius); font: inherit; color: inherit; }
input, select { width: 100%; border: 1px solid var(--field-border); background: var(--card); }
[aria-invalid=true] { border-color: var(--danger); }
[id$=-error], [role=alert] { color: var(--danger); }
button, .button { margin-block: 1rem; padding-inline: 1.5rem; border: 1px solid var(--field-border); background: none; font-weight: 600; cursor: pointer; }
[data-kind=primary] { border-color: var(--accent); background: var(--accent); color: var(--on-accent); }
:focus-visible { outline: 2px solid var(--accent-text); outline-offset: 2px; }
[role=alert] { font-weight: 600; }
`;

const colorsOf = (theme: Colors, scheme: Scheme) =>
  `:root { ${Object.entries({ ...paletteOf(theme, scheme), danger: DANGER[scheme] })
    .map(([name, color]) => `--${name}: ${color};`)
    .join(' ')} }`;

/** The shop's colours, corners and headings; the text, and headings in the fonts of the shop's stylesheet, have the font of the device. */
export function linkedPageStyle({ type, corners, ...theme }: Theme): string {
  const faces = fontFacesOf(type);
  return `${faces}
:root { --display: ${faces ? displayFontOf(type) : DEVICE_FONT}; --radius: ${radiusOf(corners)}; }
${colorsOf(theme, 'light')}
@media (prefers-color-scheme: dark) { ${colorsOf(theme, 'dark')} }
${STYLE}`;
}
