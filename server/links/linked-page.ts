import type { Context } from 'hono';
import { html } from 'hono/html';
import { type Colors, paletteOf } from '#domain/settings/theme.ts';
import type { Services } from '#server/services/services.ts';

export const LINKED_PAGE_HEADERS = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'no-referrer',
  'Content-Security-Policy': `default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
};

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; accent-color: var(--accent); }
body { max-width: 40rem; margin: 0 auto; padding: 1rem; background: var(--background); color: var(--foreground); }
h1 { font-size: 1.5rem; }
h2 { font-size: 1.125rem; }
section, details { border-top: 1px solid var(--field-border); padding-block: 1rem; }
ul, ol { padding: 0; list-style: none; }
li { margin-block: .5rem; }
time { display: block; font-size: .875rem; }
a { color: var(--accent-text); }
summary { min-height: 2.75rem; line-height: 2.75rem; cursor: pointer; font-weight: 600; }
label { display: block; margin-block: .75rem .25rem; }
input, select, button { box-sizing: border-box; min-height: 2.75rem; padding: .5rem .75rem; font: inherit; border-radius: 6px; }
input, select { width: 100%; border: 1px solid var(--field-border); background: var(--card); color: inherit; }
button { margin-block: 1rem; padding-inline: 1.5rem; font-weight: 600; color: inherit; background: none; border: 1px solid var(--field-border); }
button[data-kind=primary] { border-color: var(--accent); background: var(--accent); color: var(--on-accent); }
:focus-visible { outline: 2px solid var(--accent-text); outline-offset: 2px; }
[role=alert] { font-weight: 600; }
`;

const colorsOf = (theme: Colors, scheme: 'light' | 'dark') =>
  `:root { ${Object.entries(paletteOf(theme, scheme))
    .map(([name, color]) => `--${name}: ${color};`)
    .join(' ')} }`;

/** The shop's colours, with the fonts of the device. */
export const linkedPageStyle = (theme: Colors): string =>
  `${colorsOf(theme, 'light')}\n@media (prefers-color-scheme: dark) { ${colorsOf(theme, 'dark')} }\n${STYLE}`;

interface LinkedPage {
  title: string;
  main: ReturnType<typeof html>;
  status?: 200 | 400 | 409;
}

/** A page that anyone with its signed link can open, without signing in and without scripts. */
export async function showLinkedPage(
  c: Context,
  services: Services,
  { title, main, status = 200 }: LinkedPage,
) {
  const { prefix, language } = services;
  const brand = (await services.content.current()).get('brand')!;
  const page = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}: ${brand.name}</title>
<link rel="stylesheet" href="/track.css">
</head>
<body>
<header><a href="${prefix || '/'}">${brand.name}</a></header>
<main>
<h1>${title}</h1>
${main}
</main>
</body>
</html>`;
  return c.html(page, status, LINKED_PAGE_HEADERS);
}
