import MarkdownIt, { type RendererRule, type Token } from 'markdown-it';
import type { LongText } from '#domain/product.ts';

/** 'zero' knows only paragraphs and escapes everything else. */
const markdown = new MarkdownIt('zero', { html: false, breaks: true }).enable([
  'list',
  'emphasis',
  'newline',
]);

const asTyped: RendererRule = (tokens, index) => tokens[index]!.markup;
const boldOnly =
  (tag: string): RendererRule =>
  (tokens, index) =>
    tokens[index]!.markup === '**' ? tag : tokens[index]!.markup;
Object.assign(markdown.renderer.rules, {
  em_open: asTyped,
  em_close: asTyped,
  strong_open: boldOnly('<strong>'),
  strong_close: boldOnly('</strong>'),
});

const LIST_ITEM = /^[ \t]*([-*+]|\d{1,9}[.)])([ \t]|$)/m;
const BLANK_LINE = /\n[ \t]*\n/;

const isPlain = (text: string) => !text.includes('**') && !LIST_ITEM.test(text);
const withPlainBreaks = (text: string) => text.trim().replace(/\r\n?/g, '\n');

const toInlineHtml = (line: string) =>
  isPlain(line) ? markdown.utils.escapeHtml(line) : markdown.renderInline(line);

/**
 * The HTML of paragraphs, line breaks, lists and bold words; everything else appears as it was typed. Details and care
 * without lists and paragraphs have one fact in each line.
 */
export function toHtml(name: LongText, typed: string): string {
  const text = withPlainBreaks(typed);
  if (text === '') return '';
  if (name !== 'description' && !LIST_ITEM.test(text) && !BLANK_LINE.test(text))
    return `<ul>${text
      .split('\n')
      .map((line) => `<li>${toInlineHtml(line)}</li>`)
      .join('')}</ul>`;
  if (!isPlain(text)) return markdown.render(text);
  return text
    .split(/\n(?:[ \t]*\n)+/)
    .map((paragraph) => `<p>${markdown.utils.escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('');
}

/** Without the signs of lists and bold words, for search engines. */
export function toPlainText(typed: string): string {
  const text = withPlainBreaks(typed);
  if (isPlain(text)) return text;
  const blocks = markdown.parse(text, {}).filter(({ children }) => children);
  return blocks.map(({ children }) => children!.map(plainToken).join('')).join('\n');
}

function plainToken({ type, markup, content }: Token): string {
  if (type === 'softbreak' || type === 'hardbreak') return '\n';
  return markup === '**' ? '' : content || markup;
}
