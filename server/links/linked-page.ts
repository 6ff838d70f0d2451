import type { Context } from 'hono';
import { html } from 'hono/html';
import type { Content } from '#contract/content/documents.ts';
import { isDrawnBrand } from '#domain/settings/brand.ts';
import { letterIcon } from '#server/pictures/letter-icon.ts';
import type { Services } from '#server/services/services.ts';

export const LINKED_PAGE_HEADERS = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'no-referrer',
  'Content-Security-Policy': `default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
};

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
  const icon = brand.icon ?? letterIcon(brand);
  const page = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}: ${brand.name}</title>
<link rel="icon" href="${icon ? `${icon}-48.png` : '/icons/icon.svg'}">
<link rel="stylesheet" href="/track.css">
</head>
<body>
<header><a class="brand" href="${prefix || '/'}">${mark(brand)}</a></header>
<main>
<h1>${title}</h1>
${main}
</main>
</body>
</html>`;
  return c.html(page, status, LINKED_PAGE_HEADERS);
}

/** The merchant's logo, the drawn wordmark, or else the name. */
function mark({ name, logo }: Content<'brand'>) {
  if (logo) return picture(name, pictureOf(logo.light), logo.dark && pictureOf(logo.dark));
  if (!isDrawnBrand({ name })) return name;
  const drawn = (file: string): Picture => ({ file: `/icons/${file}.png`, width: 94, height: 40 });
  return picture(name, drawn('wordmark'), drawn('wordmark-dark'));
}

interface Picture {
  file: string;
  width: number;
  height: number;
}

const pictureOf = ({ file, ...size }: Picture): Picture => ({ file: `${file}.webp`, ...size });

const picture = (name: string, light: Picture, dark: Picture | null) => html`<picture>
${dark && html`<source media="(prefers-color-scheme: dark)" srcset="${dark.file}" width="${dark.width}" height="${dark.height}">`}
<img src="${light.file}" width="${light.width}" height="${light.height}" alt="${name}">
</picture>`;
