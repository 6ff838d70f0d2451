import { html, raw } from 'hono/html';
import { isDrawnBrand } from '#domain/settings/brand.ts';
import { type Palette, paletteOf } from '#domain/settings/theme.ts';
import type { EmailText } from '#languages';
import { block, button, darkStyles, FONT, itemTable, paragraph, stepTable } from './html-parts.ts';
import type { Sender } from './plain-text.ts';

/** Fills the preview of the list of emails, so that nothing follows the first sentence. */
const FILLER = '&#847;&zwnj;&nbsp;'.repeat(60);

/** Tables and inline styles, because mail programs support little else. */
export function toHtml(text: EmailText, sender: Sender, place: Place): string {
  const { heading, paragraphs, items = [], address, next, action, after = [], links = [] } = text;
  const color = paletteOf(sender.brand.theme, 'light');
  const hasOrder = items.length > 0;
  return pageHtml(
    {
      subject: text.subject,
      preheader: paragraphs[0] ?? heading,
      links,
      content: html`<h1 class="text" style="margin:0 0 16px;color:${color.foreground};font:700 24px/1.25 ${FONT}">${heading}</h1>
${paragraphs.map(paragraph)}
${!hasOrder && action && button(action, color)}
${hasOrder && itemTable(text, color, place.origin)}
${hasOrder && action && button(action, color)}
${next && block(next.heading, stepTable(next, color), color)}
${address && block(address.heading, html`<p style="margin:0">${address.lines.map((line, index) => html`${index > 0 && html`<br>`}${line}`)}</p>`, color)}
${after.map(paragraph)}`,
    },
    sender,
    place,
  );
}

interface Place {
  origin: string;
  language: string;
}

interface EmailPage {
  subject: string;
  /** The list of emails shows it after the subject. */
  preheader: string;
  content: ReturnType<typeof html>;
  /** Above the links. */
  footer?: string;
  links: NonNullable<EmailText['links']>;
}

/** The frame of all emails, with the shop's mark and contact. */
export function pageHtml(
  { subject, preheader, content, footer, links }: EmailPage,
  sender: Sender,
  { origin, language }: Place,
): string {
  const { brand, contact } = sender;
  const color = paletteOf(brand.theme, 'light');
  return String(html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${darkStyles(paletteOf(brand.theme, 'dark'))}</style>
</head>
<body class="page" style="margin:0;padding:0;background:${color.background}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${preheader}${raw(FILLER)}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${color.background}"><tr><td align="center" style="padding:24px 12px">
<!--[if mso]><table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;text-align:left">
<tr><td style="padding:0 8px 20px">${mark(sender, color, origin)}</td></tr>
<tr><td class="card text" style="padding:28px 24px;background:${color.card};color:${color.foreground};border-radius:8px;font:16px/1.5 ${FONT}">
${content}
</td></tr>
<tr><td class="muted" style="padding:20px 8px 0;color:${color.muted};font:13px/1.6 ${FONT}">
${footer && html`<p style="margin:0 0 8px">${footer}</p>`}
${links.length > 0 && html`<p style="margin:0 0 8px">${links.map(({ label, url }, index) => html`${index > 0 && ' · '}<a class="muted" href="${url}" style="color:${color.muted};text-decoration:underline">${label}</a>`)}</p>`}
<p style="margin:0">${[brand.name, contact.address].filter(Boolean).join(' · ')}${contactLine(contact, color)}</p>
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>`);
}

function contactLine({ email, phone }: Sender['contact'], color: Palette) {
  const link =
    email &&
    html`<a class="muted" href="mailto:${email}" style="color:${color.muted};text-decoration:underline">${email}</a>`;
  return (email || phone) && html`<br>${link}${email && phone && ' · '}${phone}`;
}

interface Mark {
  url: string;
  width: number;
  height: number;
}

function mark({ brand: { name, logo } }: Sender, color: Palette, origin: string) {
  if (logo) {
    // A third of the file's pixels, because it is made for sharp screens.
    const toMark = ({ file, width, height }: typeof logo.light): Mark => ({
      ...{ url: `${origin}${file}.png`, width: Math.round(width / 3), height: Math.round(height / 3) },
    });
    return pictures(name, toMark(logo.light), logo.dark && toMark(logo.dark), color);
  }
  if (isDrawnBrand({ name })) {
    const drawn = (file: string): Mark => ({ url: `${origin}/icons/${file}.png`, width: 94, height: 40 });
    return pictures(name, drawn('wordmark'), drawn('wordmark-dark'), color);
  }
  return html`<span class="text" style="color:${color.foreground};font:700 22px/1.3 ${FONT}">${name}</span>`;
}

/** A logo without a version for dark backgrounds keeps its light one. */
function pictures(name: string, light: Mark, dark: Mark | null, color: Palette) {
  const style = `display:block;border:0;color:${color.foreground};font:700 22px/1.3 ${FONT}`;
  const picture = ({ url, width, height }: Mark, kind: string, more: string) =>
    html`<img class="${kind}" src="${url}" width="${width}" height="${height}" alt="${name}" style="${more}">`;
  if (!dark)
    return picture(light, '', `${style};padding:4px;border-radius:4px;background:${color.background}`);
  return html`${picture(light, 'light', style)}${picture(dark, 'dark', 'display:none;border:0;mso-hide:all')}`;
}
