import { safePath } from '#domain/safe-path.ts';

/** Texts have paragraphs, headings, lists, links, bold and italic words. The parser leaves the rest as it was typed. */
export const UNKNOWN_MARKDOWN = {
  disable: {
    null: [
      ...['autolink', 'blockQuote', 'characterReference', 'codeFenced', 'codeIndented', 'codeText'],
      ...['definition', 'hardBreakEscape', 'htmlFlow', 'htmlText', 'labelStartImage', 'setextUnderline'],
      'thematicBreak',
    ],
  },
};

const DISABLED = UNKNOWN_MARKDOWN.disable.null;

/** Pages have pictures too. */
export const PAGE_MARKDOWN = { disable: { null: DISABLED.filter((name) => name !== 'labelStartImage') } };

const SAFE_LINK = /^(#|https:\/\/|mailto:|tel:)/;

/** The parser writes `%5C` for a typed `\`. */
export const isSafeLink = (href: string): boolean =>
  SAFE_LINK.test(href) || safePath(href.replaceAll('%5C', '\\')) !== undefined;

/** Without spaces at the end of lines, which Markdown reads as a line break; here every line break is one. */
export const markdownLines = (markdown: string): string[] =>
  markdown
    .replace(/\r\n?/g, '\n')
    .replace(/[ \t]+$/gm, '')
    .split('\n');
