import { micromark, type Options } from 'micromark';
import type { LongText } from '#domain/catalogue/product.ts';

const UNKNOWN = {
  disable: {
    null: [
      ...['autolink', 'blockQuote', 'characterEscape', 'characterReference', 'codeFenced', 'codeIndented'],
      ...['codeText', 'definition', 'hardBreakEscape', 'headingAtx', 'htmlFlow', 'htmlText', 'labelEnd'],
      ...['labelStartImage', 'labelStartLink', 'setextUnderline', 'thematicBreak'],
    ],
  },
};

type HtmlExtension = NonNullable<Options['htmlExtensions']>[number];

const boldOnly: HtmlExtension = {
  enter: {
    emphasis() {},
    strong(token) {
      if (this.sliceSerialize(token).startsWith('*')) this.tag('<strong>');
    },
  },
  exit: {
    emphasis() {},
    emphasisSequence(token) {
      this.raw(this.sliceSerialize(token));
    },
    strong(token) {
      if (this.sliceSerialize(token).startsWith('*')) this.tag('</strong>');
    },
    strongSequence(token) {
      if (this.sliceSerialize(token) === '__') this.raw('__');
    },
  },
};

const parse = (text: string) => micromark(text, { extensions: [UNKNOWN], htmlExtensions: [boldOnly] });

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign]!);

const LIST_ITEM = /^[ \t]*([-*+]|\d{1,9}[.)])([ \t]|$)/m;
const BLANK_LINE = /\n{2,}/;

const isPlain = (text: string) => !text.includes('**') && !LIST_ITEM.test(text);

/** Without spaces at the end of lines, which mean a line break in Markdown. */
const withPlainBreaks = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[ \t]+$/gm, '')
    .trim();

/**
 * The HTML of paragraphs, lists and bold words; everything else appears as it was typed. Details and care without lists and
 * paragraphs have one fact in each line. Line breaks need `white-space: pre-line`.
 */
export function toHtml(name: LongText, typed: string): string {
  const text = withPlainBreaks(typed);
  if (text === '') return '';
  if (name !== 'description' && !LIST_ITEM.test(text) && !BLANK_LINE.test(text))
    return toList(text.split('\n'));
  if (!isPlain(text)) return parse(text);
  return text
    .split(BLANK_LINE)
    .map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`)
    .join('');
}

const toList = (lines: string[]) =>
  isPlain(lines.join())
    ? `<ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`
    : parse(lines.map((line) => `- ${line}`).join('\n'));

export function toPlainText(typed: string): string {
  const text = withPlainBreaks(typed);
  if (isPlain(text)) return text;
  return parse(text)
    .replace(/<[^>]*>/g, '')
    .replace(/\n{2,}/g, '\n')
    .replace(/&(amp|lt|gt|quot);/g, (entity) => SIGNS.get(entity)!)
    .trim();
}

const SIGNS = new Map(Object.entries(ENTITIES).map(([sign, entity]) => [entity, sign]));
