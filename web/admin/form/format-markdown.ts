export type MarkdownFormat =
  | 'heading'
  | 'smallHeading'
  | 'bold'
  | 'italic'
  | 'link'
  | 'list'
  | 'numberedList';

/** Replaces a part of a text. Positions are those of the text before, `select` of the text after. */
export interface TextEdit {
  from: number;
  to: number;
  text: string;
  select: [from: number, to: number];
}

interface Selected {
  value: string;
  from: number;
  to: number;
}

const MARKS = { bold: '**', italic: '*' };

const LINE_PREFIXES = {
  heading: () => '## ',
  smallHeading: () => '### ',
  list: () => '- ',
  numberedList: (index: number) => `${index + 1}. `,
};

const EXAMPLES = { heading: 'Heading', smallHeading: 'Heading', list: 'Item', numberedList: 'Item' };

const PREFIX = /^(#{1,6}|[-*+]|\d+[.)])[ \t]+/;
const ADDRESS = /^(\/|#|https:\/\/|mailto:|tel:)\S*$/;

/** Formats the selected text, or undoes the format if it has it already. */
export function formatMarkdown(value: string, start: number, end: number, format: MarkdownFormat): TextEdit {
  if (format === 'link') return toLink(withoutSpaces({ value, from: start, to: end }));
  if (format === 'bold' || format === 'italic')
    return toggleMark(withoutSpaces({ value, from: start, to: end }), MARKS[format], `${format} text`);
  return toggleLines({ value, from: start, to: end }, format);
}

/** Markdown ignores marks beside spaces. */
function withoutSpaces({ value, from, to }: Selected): Selected {
  const text = value.slice(from, to);
  const trimmed = text.trim();
  if (!trimmed) return { value, from, to: from };
  const begin = from + text.indexOf(trimmed);
  return { value, from: begin, to: begin + trimmed.length };
}

function toggleMark({ value, from, to }: Selected, mark: string, example: string): TextEdit {
  const { length } = mark;
  const text = value.slice(from, to);
  const before = /\*{0,3}$/.exec(value.slice(0, from))![0].length;
  const after = /^\*{0,3}/.exec(value.slice(to))![0].length;
  const has = (stars: number) => stars === length || stars === 3;
  if (text && has(before) && has(after))
    return { from: from - length, to: to + length, text, select: [from - length, to - length] };
  if (!text)
    return {
      ...{ from, to, text: mark + example + mark },
      select: [from + length, from + length + example.length],
    };
  const marked = text.replace(/^([ \t]*(?:(?:#{1,6}|[-+]|\d+[.)])[ \t]+)?)(.*\S)/gm, `$1${mark}$2${mark}`);
  const isOneLine = marked === mark + text + mark;
  return {
    ...{ from, to, text: marked },
    select: isOneLine ? [from + length, to + length] : [from, from + marked.length],
  };
}

function toLink({ value, from, to }: Selected): TextEdit {
  const text = value.slice(from, to);
  const isAddress = ADDRESS.test(text);
  const label = text && !isAddress ? text : 'link text';
  const address = isAddress ? text : '/page';
  const addressAt = from + label.length + 3;
  return {
    ...{ from, to, text: `[${label}](${address})` },
    select: label === text ? [addressAt, addressAt + address.length] : [from + 1, from + 1 + label.length],
  };
}

function toggleLines({ value, from, to }: Selected, format: keyof typeof LINE_PREFIXES): TextEdit {
  const begin = value.lastIndexOf('\n', from - 1) + 1;
  const next = value.indexOf('\n', Math.max(from, to - 1));
  const end = next < 0 ? value.length : next;
  const lines = value.slice(begin, end).split('\n');
  const prefix = LINE_PREFIXES[format];
  if (lines.every((line) => !line.trim())) {
    const text = prefix(0) + EXAMPLES[format];
    return { from: begin, to: end, text, select: [begin + prefix(0).length, begin + text.length] };
  }
  let count = 0;
  const formatted = lines.map((line) =>
    line.trim() ? prefix(count++) + line.trimStart().replace(PREFIX, '') : line,
  );
  const text = (
    formatted.join('\n') === lines.join('\n') ? lines.map((line) => line.replace(PREFIX, '')) : formatted
  ).join('\n');
  return { from: begin, to: end, text, select: [begin, begin + text.length] };
}
