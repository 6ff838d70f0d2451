import { html } from 'hono/html';
import type { Content } from '#contract/content/documents.ts';
import type { Settings } from '#domain/settings.ts';
import { paletteOf } from '#domain/theme.ts';
import type { EmailText } from '#languages';
import { shop } from '#shop';

export interface Sender {
  brand: Content<'brand'>;
  contact: Settings['contact'];
}

export function toPlainText(
  { heading, paragraphs, rows = [], action, after = [] }: EmailText,
  { brand, contact }: Sender,
): string {
  return [
    heading,
    ...paragraphs,
    rows.map(([label, amount]) => `${label}: ${amount}`).join('\n'),
    action ? `${action.label}:\n${action.url}` : '',
    ...after,
    `${brand.name} · ${contact.email} · ${contact.phone}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

export function toHtml(
  { heading, paragraphs, rows = [], action, after = [] }: EmailText,
  { brand, contact }: Sender,
  origin: string,
): string {
  const color = paletteOf(brand.theme, 'light');
  const paragraph = (text: string) =>
    html`<p style="margin:0 0 16px">${text.split('\n').map((line, index) => html`${index > 0 && html`<br>`}${line}`)}</p>`;
  const row = ([label, amount]: [string, string]) =>
    html`<tr><td style="padding:4px 16px 4px 0">${label}</td><td align="right">${amount}</td></tr>`;
  const button = ({ label, url }: { label: string; url: string }) =>
    html`<p style="margin:24px 0"><a href="${url}" style="background:${color.accent};color:${color['on-accent']};padding:12px 20px;border-radius:6px;text-decoration:none;font-weight:600">${label}</a></p>`;
  return String(html`<!doctype html>
<html lang="${shop.language}">
<head><meta charset="utf-8"><title>${heading}</title></head>
<body style="margin:0;background:${color.background};color:${color.foreground};font:16px/1.5 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px 16px">
<p style="font-weight:700;font-size:20px;margin:0 0 24px">${mark(brand, origin)}</p>
<h1 style="font-size:24px;margin:0 0 16px">${heading}</h1>
${paragraphs.map(paragraph)}
${rows.length > 0 && html`<table style="width:100%;margin:0 0 16px">${rows.map(row)}</table>`}
${action && button(action)}
${after.map(paragraph)}
<p style="color:${color.muted};font-size:14px;margin:32px 0 0">${contact.address} · ${contact.email}</p>
</div>
</body>
</html>`);
}

/** A third of the file's pixels, because it is made for sharp screens. */
function mark({ name, logo }: Sender['brand'], origin: string) {
  if (!logo) return name.toLowerCase();
  const { file, width, height } = logo.light;
  return html`<img src="${origin}${file}.png" width="${Math.round(width / 3)}" height="${Math.round(height / 3)}" alt="${name}" style="display:block">`;
}
