import { micromark } from 'micromark';
import { pictureFile, pictureSet } from '#domain/catalogue/picture.ts';
import { headingOf } from '#domain/content/headings.ts';
import { isSafeLink, markdownLines, PAGE_MARKDOWN, UNKNOWN_MARKDOWN } from '#domain/content/markdown.ts';
import { splitTables } from '#domain/content/markdown-tables.ts';
import { pathIn, prefix } from '#web/language.ts';

const LINK_TAG = /<a href="([^"]*)"[^>]*>/g;
/** Pages are in the language of this one; pictures are in none. */
const localAddress = (href: string) =>
  href.startsWith('/') && !href.startsWith('/pictures/') ? pathIn({ prefix }, href) : href;

const parse = (markdown: string, extension = UNKNOWN_MARKDOWN) =>
  micromark(markdown, { extensions: [extension], allowDangerousProtocol: true })
    .replace(LINK_TAG, (_, href: string) => (isSafeLink(href) ? `<a href="${localAddress(href)}">` : '<a>'))
    .replace(/<(\/?)h1>/g, '<$1h2>')
    .trim();

const PICTURE_TAG = /<img src="([^"]*)" alt="([^"]*)"(?: title="([^"]*)")? \/>/g;
const UPLOADED = /^\/pictures\/[\w/-]+$/;
const SIZES = '(min-width: 48rem) 42rem, 100vw';

/** The editor writes width and height as the title, so that the text keeps its place while the picture loads. */
function toPicture(_tag: string, src: string, alt: string, title = ''): string {
  const file = pictureFile(src);
  const [, width, height] = /^(\d{1,5})x(\d{1,5})$/.exec(title) ?? [];
  if (!file || !UPLOADED.test(file) || !width) return `![${alt}](${src})`;
  return `<picture><source type="image/avif" srcset="${pictureSet(file)}" sizes="${SIZES}"><img src="${src}" alt="${alt}" width="${width}" height="${height}" loading="lazy" decoding="async"></picture>`;
}

/** Like `toHtml`, with tables and uploaded pictures. */
function parsePage(lines: string[]): string {
  return splitTables(lines)
    .map((block) => ('table' in block ? toTable(block.table) : parsePictures(block.lines.join('\n'))))
    .filter(Boolean)
    .join('\n');
}

const parsePictures = (markdown: string) => parse(markdown, PAGE_MARKDOWN).replace(PICTURE_TAG, toPicture);

const toCell = (text: string) => parsePictures(text).replace(/^<p>(.*)<\/p>$/s, '$1');

/** Its box scrolls by itself, also by keys. */
function toTable([headings, ...rows]: string[][]): string {
  const head = headings!.map((text) => `<th scope="col">${toCell(text)}</th>`).join('');
  const body = rows.map((row) => `<tr>${row.map((text) => `<td>${toCell(text)}</td>`).join('')}</tr>`);
  return `<div tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table></div>`;
}

/** Paragraphs, headings, lists, links, bold and italic words; HTML appears as it was typed. */
export const toHtml = (markdown: string): string => parse(markdownLines(markdown).join('\n'));

export interface TextSection {
  id: string;
  heading: string;
  html: string;
}

export interface TextParts {
  intro: string;
  sections: TextSection[];
}

/** Headings of level 2 begin sections. A page has its title as the heading of level 1, so others become level 2. */
export function toTextPage(markdown: string): TextParts {
  const parts: { id?: string; lines: string[] }[] = [{ lines: [] }];
  for (const line of markdownLines(markdown)) {
    const heading = headingOf(line);
    if (heading && heading.level <= 2) parts.push({ id: heading.id, lines: [`## ${heading.text}`] });
    else parts.at(-1)!.lines.push(line);
  }
  const [intro, ...rest] = parts;
  const ids = new Set<string>();
  const sections = rest.map(({ id, lines }, index) => {
    const html = parsePage(lines);
    const heading = toPlainText(/<h2>(.*?)<\/h2>/s.exec(html)?.[1] ?? '');
    return { id: unique(ids, id || `section-${index + 1}`), heading, html };
  });
  return { intro: parsePage(intro!.lines), sections };
}

function unique(ids: Set<string>, id: string): string {
  let free = id;
  for (let number = 2; ids.has(free); number++) free = `${id}-${number}`;
  ids.add(free);
  return free;
}

const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

export const toPlainText = (html: string) =>
  html.replace(/<[^>]*>/g, '').replace(/&(amp|lt|gt|quot);/g, (_, name: string) => SIGNS[name]!);
