import { html, raw } from 'hono/html';
import type { Palette } from '#domain/settings/theme.ts';
import type { EmailItem, EmailNext, EmailText } from '#languages';

type Html = ReturnType<typeof html>;

export const FONT = "Figtree,'Helvetica Neue',Helvetica,Arial,sans-serif";

const THUMBNAIL = { width: 60, height: 80 };

/** Styles for mail programs that read them; the others keep the light colours or invert them. */
export const darkStyles = (color: Palette) =>
  raw(`@media (prefers-color-scheme:dark){
.page{background:${color.background}!important}
.card{background:${color.card}!important}
.text{color:${color.foreground}!important}
.muted{color:${color.muted}!important}
.line{border-color:${color.border}!important}
.todo{background:${color.border}!important}
.light{display:none!important}
.dark{display:block!important}
}`);

export const paragraph = (text: string): Html =>
  html`<p style="margin:0 0 16px">${text.split('\n').map((line, index) => html`${index > 0 && html`<br>`}${line}`)}</p>`;

export const button = ({ label, url }: { label: string; url: string }, color: Palette): Html =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr><td style="border-radius:6px;background:${color.accent}"><a href="${url}" style="display:inline-block;padding:13px 24px;color:${color['on-accent']};font:600 16px/1.2 ${FONT};text-decoration:none">${label}</a></td></tr></table>`;

export const block = (heading: string, content: Html, color: Palette): Html =>
  html`<h2 class="text line" style="margin:0;padding:20px 0 8px;border-top:1px solid ${color.border};color:${color.foreground};font:700 16px/1.4 ${FONT}">${heading}</h2><div style="padding:0 0 20px">${content}</div>`;

export function itemTable(
  { items = [], moreItems, amounts = [] }: EmailText,
  color: Palette,
  origin: string,
): Html {
  const hasPictures = items.some(({ image }) => image);
  const picture = (item: EmailItem) => hasPictures && pictureCell(item, color, origin);
  const columns = hasPictures ? 3 : 2;
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 20px">
${items.map((item) => itemRow(item, picture(item), color))}
${moreItems && html`<tr><td class="muted" colspan="${columns}" style="padding:0 0 12px;color:${color.muted}">${moreItems}</td></tr>`}
${amounts.map((row, index) => amountRow(row, { isFirst: index === 0, isTotal: index === amounts.length - 1, span: columns - 1 }, color))}
</table>`;
}

function pictureCell({ name, image }: EmailItem, color: Palette, origin: string): Html {
  const { width, height } = THUMBNAIL;
  const url = image && new URL(image, origin).href;
  return html`<td class="line" width="${width}" valign="top" style="padding:12px 16px 12px 0;border-top:1px solid ${color.border}">${
    url &&
    html`<img src="${url}" width="${width}" height="${height}" alt="${name}" style="display:block;border:0;border-radius:4px;background:${color.tile};color:${color.foreground};font:11px/1.3 ${FONT};object-fit:cover">`
  }</td>`;
}

function itemRow({ name, quantity, size, amount }: EmailItem, picture: Html | false, color: Palette): Html {
  return html`<tr>
${picture}
<td class="line" valign="top" style="padding:12px 0;border-top:1px solid ${color.border}"><span style="font-weight:600">${quantity} × ${name}</span>${size && html`<br><span class="muted" style="color:${color.muted};font-size:14px">${size}</span>`}</td>
<td class="line" align="right" valign="top" style="padding:12px 0 12px 12px;border-top:1px solid ${color.border};white-space:nowrap">${amount}</td>
</tr>`;
}

interface Place {
  isFirst: boolean;
  isTotal: boolean;
  /** Columns before the amount. */
  span: number;
}

function amountRow(
  [label, amount]: [string, string],
  { isFirst, isTotal, span }: Place,
  color: Palette,
): Html {
  const border = isFirst || isTotal ? `border-top:1px solid ${color.border};` : '';
  const space = isTotal
    ? 'padding:12px 0 0;font-size:18px;font-weight:700'
    : `padding:${isFirst ? 12 : 4}px 0 6px`;
  const style = border + space;
  return html`<tr><td class="line" colspan="${span}" style="${style}">${label}</td><td class="line" align="right" style="${style};white-space:nowrap">${amount}</td></tr>`;
}

export const stepTable = ({ steps }: EmailNext, color: Palette): Html =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
${steps.map(
  ({ label, day, isDone }) => html`<tr>
<td width="28" valign="top" style="padding:5px 0"><div class="${isDone ? 'done' : 'todo'}" style="width:18px;height:18px;border-radius:9px;background:${isDone ? color.accent : color.border};color:${color['on-accent']};font:700 12px/18px ${FONT};text-align:center">${isDone ? '✓' : raw('&nbsp;')}</div></td>
<td valign="top" style="padding:4px 0;white-space:nowrap;${isDone && 'font-weight:600'}">${label}</td>
<td class="muted" align="right" valign="top" style="padding:4px 0 4px 12px;color:${color.muted};font-size:14px">${day}</td>
</tr>`,
)}
</table>`;
