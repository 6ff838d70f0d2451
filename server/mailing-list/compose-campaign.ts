import { html, raw } from 'hono/html';
import { cutName, cutWidths, webpWidth } from '#domain/content/scene.ts';
import type { CampaignContent, CampaignSection } from '#domain/mailing-list.ts';
import { formatPaise, toPaise } from '#domain/money.ts';
import * as paths from '#domain/paths.ts';
import { type Palette, paletteOf } from '#domain/settings/theme.ts';
import { filterOf, findByAnySlug } from '#server/catalogue/collections/find.ts';
import { listProducts } from '#server/catalogue/search/list.ts';
import { pageHtml } from '#server/email/html.ts';
import { button, FONT } from '#server/email/html-parts.ts';
import { Refusal } from '#server/refusals/refusal.ts';
import type { Localized } from '#server/services/localized.ts';
import type { Services } from '#server/services/services.ts';
import { markdownToHtml, markdownToText } from './to-email-html.ts';

/** The width of the text in the frame of emails. */
const WIDTH = 512;

type Composer = Pick<Services, 'db' | 'config' | 'now'> & Localized;

interface Part {
  html: ReturnType<typeof html>;
  text: string;
}

/** The email in the language of the services. Recipients differ only in the link to unsubscribe. */
export async function composeCampaign(
  services: Composer,
  { subject, preheader, sections }: CampaignContent,
  unsubscribeUrl: string,
) {
  const { config, language, words } = services;
  const published = await services.content.current();
  const brand = published.get('brand')!;
  const sender = { brand, contact: published.settings.contact };
  const color = paletteOf(brand.theme, 'light');
  const parts = await Promise.all(sections.map((section) => partOf(services, section, color)));
  const footer = words.newsletter.footer(brand.name);
  const unsubscribe = { label: words.newsletter.unsubscribe.button, url: unsubscribeUrl };
  return {
    subject,
    html: pageHtml(
      { subject, preheader, content: html`${parts.map(({ html }) => html)}`, footer, links: [unsubscribe] },
      sender,
      { origin: config.publicOrigin, language },
    ),
    text: [
      ...parts.map(({ text }) => text),
      `${footer} ${unsubscribe.label}: ${unsubscribe.url}`,
      [brand.name, sender.contact.email, sender.contact.phone].filter(Boolean).join(' · '),
    ]
      .filter(Boolean)
      .join('\n\n'),
  };
}

async function partOf(services: Composer, section: CampaignSection, color: Palette): Promise<Part> {
  const toUrl = (link: string) =>
    link.startsWith('/')
      ? services.config.publicOrigin + (link.startsWith('/pictures/') ? '' : services.prefix) + link
      : link;
  switch (section.type) {
    case 'text':
      return {
        html: html`${heading(section.heading, color)}${raw(markdownToHtml(section.markdown, color, toUrl))}`,
        text: lines(section.heading, markdownToText(section.markdown, toUrl)),
      };
    case 'button':
      return {
        html: button({ label: section.label, url: toUrl(section.link) }, color),
        text: `${section.label}:\n${toUrl(section.link)}`,
      };
    case 'picture-text':
      return pictureText(section, color, toUrl);
    case 'products':
      return products(services, section, color);
  }
}

const lines = (...parts: string[]) => parts.filter(Boolean).join('\n\n');

const heading = (text: string, color: Palette) =>
  text &&
  html`<h2 class="text" style="margin:0 0 12px;color:${color.foreground};font:700 22px/1.25 ${FONT}">${text}</h2>`;

function pictureText(
  { heading: title, text, picture, link, label }: Extract<CampaignSection, { type: 'picture-text' }>,
  color: Palette,
  toUrl: (link: string) => string,
): Part {
  const { file, alt } = picture;
  const width = file.startsWith('/') && webpWidth(cutWidths(file, 'picture-text', 'desk'));
  const image =
    width &&
    html`<img src="${toUrl(`${cutName(picture, 'picture-text', 'desk')}-${width}.webp`)}" width="${WIDTH}" alt="${alt}" style="display:block;width:100%;height:auto;margin:0 0 16px;border:0;border-radius:6px">`;
  const action = link && label && { label, url: toUrl(link) };
  return {
    html: html`${image && action ? html`<a href="${action.url}">${image}</a>` : image}${heading(title, color)}
${text && html`<p style="margin:0 0 16px">${text}</p>`}${action && button(action, color)}`,
    text: lines(title, text, action ? `${action.label}:\n${action.url}` : ''),
  };
}

interface Shown {
  id: string;
  name: string;
  image1: string;
  /** Rupees. */
  price: number;
}

async function products(
  services: Composer,
  section: Extract<CampaignSection, { type: 'products' }>,
  color: Palette,
): Promise<Part> {
  const shown = await readProducts(services, section);
  if (shown.length === 0) return { html: html``, text: '' };
  const urlOf = ({ id }: Shown) => services.config.publicOrigin + services.prefix + paths.product(id);
  const priceOf = ({ price }: Shown) => formatPaise(toPaise(price));
  const cell = (one: Shown | undefined) =>
    html`<td width="50%" valign="top" style="padding:0 8px 20px">${
      one &&
      html`<a class="text" href="${urlOf(one)}" style="color:${color.foreground};text-decoration:none"><img src="${new URL(one.image1, services.config.publicOrigin).href}" width="240" alt="" style="display:block;width:100%;height:auto;margin:0 0 8px;border:0;border-radius:4px;background:${color.tile}"><span style="font-weight:600">${one.name}</span><br>${priceOf(one)}</a>`
    }</td>`;
  const rows = Array.from({ length: Math.ceil(shown.length / 2) }, (_, row) =>
    shown.slice(2 * row, 2 * row + 2),
  );
  return {
    html: html`${heading(section.heading, color)}<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 -8px 4px">
${rows.map(([first, second]) => html`<tr>${cell(first)}${cell(second)}</tr>`)}
</table>`,
    text: lines(
      section.heading,
      shown.map((one) => `${one.name} · ${priceOf(one)}\n${urlOf(one)}`).join('\n\n'),
    ),
  };
}

/** Empty for a collection that is no longer published. */
async function readProducts(
  services: Composer,
  { source, limit }: Extract<CampaignSection, { type: 'products' }>,
): Promise<Shown[]> {
  const { db, language } = services;
  const filter = { limit, language };
  try {
    const { products } = await listProducts(db, {
      ...filter,
      ...(source.kind === 'bestsellers' && { bestseller: 'true' as const }),
      ...(source.kind === 'category' && categoryFilter(source)),
      ...(source.kind === 'collection' && (await collectionFilter(services, source.slug))),
    });
    return JSON.parse(products.text) as Shown[];
  } catch (error) {
    if (error instanceof Refusal) return [];
    throw error;
  }
}

function categoryFilter({ id, path }: { id: string; path: { name: string }[] }) {
  const [top, sub, third] = path;
  if (third || !top) return { categoryId: [id] };
  return { category: [top.name], ...(sub && { subCategory: [sub.name] }) };
}

async function collectionFilter(services: Composer, slug: string) {
  const found = await findByAnySlug(services, slug);
  return { sort: found.sort, collection: filterOf(found, services) };
}
