import { Parser } from 'htmlparser2';
import { toPlainBreaks } from './cell.ts';

const PARAGRAPHS = /^(p|div|section|article|table|ul|ol|h[1-6]|blockquote|figure|hr)$/;
const BOLD = /^(b|strong|h[1-6]|th)$/;
const DROPPED = /^(script|style|template|noscript|iframe|object|svg|head|title|select|textarea)$/;

export const toDescription = (body: string): string =>
  /<[a-z!/]|&\w+;/i.test(body) ? htmlToText(body) : tidy(toPlainBreaks(body));

const NO_ENTITY = /&(?!(?:#\d+|#x[\da-f]+|[a-z]\w*);)/gi;

/** Decodes `&amp;` and the like in one line of text that has no tags. A sign that begins none of them stays. */
export const decodeEntities = (text: string): string =>
  text.includes('&') ? htmlToText(text.replaceAll('<', '&lt;').replace(NO_ENTITY, '&amp;')) : text;

export function htmlToText(html: string): string {
  let text = '';
  const lists: { number: number | undefined }[] = [];
  let dropped = 0;
  let bold = 0;
  const write = (part: string) => {
    text += part;
  };
  const toggleBold = (isOpen: boolean) => {
    bold += isOpen ? 1 : -1;
    if (bold === (isOpen ? 1 : 0)) write('\0');
  };
  const parser = new Parser(
    {
      onopentag(name) {
        if (DROPPED.test(name)) dropped += 1;
        if (dropped > 0) return;
        if (PARAGRAPHS.test(name) && lists.length === 0) write('\n\n');
        if (name === 'br' || name === 'tr') write('\n');
        if (name === 'td' || name === 'th') write(' ');
        if (name === 'ul' || name === 'ol') lists.push({ number: name === 'ol' ? 0 : undefined });
        if (name === 'li') {
          const list = lists.at(-1);
          if (list?.number !== undefined) list.number += 1;
          write(`\n${list?.number === undefined ? '-' : `${list.number}.`} `);
        }
        if (BOLD.test(name)) toggleBold(true);
      },
      ontext(part) {
        if (dropped === 0) write(part.replaceAll('\0', '').replace(/\s+/g, ' '));
      },
      onclosetag(name) {
        if (DROPPED.test(name)) dropped -= 1;
        if (dropped > 0) return;
        if (BOLD.test(name)) toggleBold(false);
        if (name === 'ul' || name === 'ol') lists.pop();
        if (PARAGRAPHS.test(name) && lists.length === 0) write('\n\n');
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
  return tidy(text);
}

const PLAIN = /^(\s*)(.*?)(\s*)$/;
const BULLETED = /^(\s*(?:- |\d+\. )?)(.*?)(\s*)$/;

/** NUL marks where bold begins and ends; Markdown wants the asterisks next to the letters of one paragraph. */
function tidy(text: string): string {
  const marked = text.replace(/\0([^\0]*)(\0|$)/g, (_, inner: string) =>
    inner.replace(/[^\n]+/g, (line, at) =>
      // A list item begins its line.
      line.replace(at > 0 ? BULLETED : PLAIN, (_, start, words, end) =>
        words === '' ? `${start}${end}` : `${start}**${words}**${end}`,
      ),
    ),
  );
  return marked
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
