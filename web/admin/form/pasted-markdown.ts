import { isSafeLink } from '#domain/content/markdown.ts';
import type { MarkdownFormat } from './format-markdown.ts';

const HEADINGS = 'h1, h2, h3, h4, h5, h6';
const BLOCKS = `${HEADINGS}, p, div, ul, ol, li, table, blockquote, section, article`;
const FORMATTED = `${HEADINGS}, p, ul, ol, li, table, a[href], b, strong, i, em`;

/** Word writes lists as paragraphs whose marker is a text of its own. */
const WORD_MARKER = '[data-style*="mso-list:Ignore" i]';

/** Word, WhatsApp and websites copy lists as lines with such a sign. */
const TYPED_MARKER = /^[ \t]*(?:[•▪●◦‣⁃][ \t]*|[·o§]\t[ \t]*)/gm;

interface Block {
  text: string;
  isItem?: true;
}

/** By default all formats of pages. Returns undefined if the text can be pasted as it is. */
export function pastedMarkdown(
  { html, text }: { html: string; text: string },
  formats?: readonly MarkdownFormat[],
): string | undefined {
  const body = html ? parse(html) : undefined;
  if (!body?.querySelector(FORMATTED)) {
    const withLists = text.replace(TYPED_MARKER, '- ');
    return withLists === text ? undefined : withLists;
  }
  const levels = [...new Set([...body.querySelectorAll(HEADINGS)].map(({ tagName }) => tagName))].sort();
  const has = (format: MarkdownFormat) => !formats || formats.includes(format);
  return joinBlocks(blocksOf(body));

  function blocksOf(element: Element): Block[] {
    const blocks: Block[] = [];
    let line = '';
    const endLine = () => {
      blocks.push({ text: line });
      line = '';
    };
    for (const child of element.childNodes) {
      if (!(child instanceof Element) || !(child.matches(BLOCKS) || child.querySelector(BLOCKS))) {
        line += inlineOf(child);
        continue;
      }
      endLine();
      blocks.push(...toBlocks(child));
    }
    endLine();
    return blocks.flatMap(({ text, ...block }) => {
      const tidied = text
        .replace(/ *\n */g, '\n')
        .replace(/ {2,}/g, ' ')
        .replaceAll('****', '')
        .trim();
      return tidied ? [{ ...block, text: tidied }] : [];
    });
  }

  function toBlocks(element: Element): Block[] {
    if (element.matches(HEADINGS)) return [toHeading(element)];
    if (element.matches('table')) return tableOf(element as HTMLTableElement);
    const list = element.matches('li') && element.parentElement;
    if (list)
      return toItem(element, list.matches('ol') ? `${[...list.children].indexOf(element) + 1}.` : '-');
    const marker = element.matches('p') ? element.querySelector(WORD_MARKER) : null;
    if (!marker) return blocksOf(element);
    marker.remove();
    return toItem(element, /\d+[.)]/.exec(marker.textContent)?.[0] ?? '-');
  }

  /** Levels begin at two, and none is left out. */
  function toHeading(element: Element): Block {
    const text = plainText(element);
    if (has('heading')) return { text: text && `##${'#'.repeat(levels.indexOf(element.tagName))} ${text}` };
    return { text: has('bold') && text ? `**${text}**` : text };
  }

  /** Items of lists within it follow it. */
  function toItem(element: Element, marker: string): Block[] {
    const [first, ...rest] = blocksOf(element);
    if (!first) return [];
    if (first.isItem) return [first, ...rest];
    return [{ text: `${marker} ${first.text.replaceAll('\n', ' ')}`, isItem: true }, ...rest];
  }

  function tableOf({ rows }: HTMLTableElement): Block[] {
    const cells = [...rows].map((row) => [...row.cells].map(plainText));
    if (!formats && cells.length > 1 && cells[0]!.length > 1) {
      const lines = cells.map((row) => `| ${row.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`);
      lines.splice(1, 0, `|${' --- |'.repeat(cells[0]!.length)}`);
      return [{ text: lines.join('\n') }];
    }
    return cells.map((row) => ({ text: row.filter(Boolean).join(row.length === 2 ? ': ' : ', ') }));
  }

  function inlineOf(node: Node): string {
    if (node instanceof Text) return node.data.replace(/\s+/g, ' ');
    if (!(node instanceof HTMLElement)) return '';
    if (node.matches('br')) return '\n';
    const inner = [...node.childNodes].map(inlineOf).join('');
    const style = node.getAttribute('data-style') ?? '';
    const weight = /font-weight:\s*(\w+)/i.exec(style)?.[1];
    const isBold = weight ? /^(bold|[6-9]00)/.test(weight) : node.matches('b, strong');
    const isItalic = /font-style:\s*italic/i.test(style) || node.matches('i, em');
    if (node.matches('a[href]') && has('link')) return toLink(node as HTMLAnchorElement, inner);
    const italic = isItalic && has('italic') ? mark(inner, '*') : inner;
    return isBold && has('bold') ? mark(italic, '**') : italic;
  }
}

/** The Content-Security-Policy of the page applies to the styles of parsed documents too. */
const parse = (html: string): HTMLElement =>
  new DOMParser().parseFromString(
    html.replace(/<style[\s\S]*?<\/style>/gi, '').replace(/(<[^>]*?\s)style(\s*=)/gi, '$1data-style$2'),
    'text/html',
  ).body;

const plainText = (element: Element): string => element.textContent.replace(/\s+/g, ' ').trim();

/** Markdown ignores marks beside spaces. */
const mark = (text: string, sign: string): string =>
  text.replace(/^(\s*)(\S.*?)(\s*)$/s, (_, before, inner, after) => before + sign + inner + sign + after);

function toLink(link: HTMLAnchorElement, text: string): string {
  const href = link.getAttribute('href')!.replace(location.origin, '');
  return text.trim() && isSafeLink(href) && !/[\s()]/.test(href) ? `[${text.trim()}](${href})` : text;
}

const joinBlocks = (blocks: Block[]): string =>
  blocks.reduce(
    (text, block, index) =>
      text + (index === 0 ? '' : block.isItem && blocks[index - 1]!.isItem ? '\n' : '\n\n') + block.text,
    '',
  );
