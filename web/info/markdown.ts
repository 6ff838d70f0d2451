import { micromark } from 'micromark';
import { headingOf } from '#domain/content/headings.ts';
import { isSafeLink, markdownLines, UNKNOWN_MARKDOWN } from '#domain/content/markdown.ts';
import { pathIn, prefix } from '#web/language.ts';

const LINK_TAG = /<a href="([^"]*)"[^>]*>/g;
/** Pages are in the language of this one; pictures are in none. */
const localAddress = (href: string) =>
  href.startsWith('/') && !href.startsWith('/pictures/') ? pathIn({ prefix }, href) : href;

const parse = (markdown: string) =>
  micromark(markdown, { extensions: [UNKNOWN_MARKDOWN], allowDangerousProtocol: true })
    .replace(LINK_TAG, (_, href: string) => (isSafeLink(href) ? `<a href="${localAddress(href)}">` : '<a>'))
    .replace(/<(\/?)h1>/g, '<$1h2>')
    .trim();

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
    const html = parse(lines.join('\n'));
    const heading = toPlainText(/<h2>(.*?)<\/h2>/s.exec(html)?.[1] ?? '');
    return { id: unique(ids, id || `section-${index + 1}`), heading, html };
  });
  return { intro: parse(intro!.lines.join('\n')), sections };
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
