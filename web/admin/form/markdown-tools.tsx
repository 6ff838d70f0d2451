import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useRef } from 'react';
import { LinkIcon, ListIcon, NumberedListIcon, PictureIcon, TableIcon } from '#web/admin/icons.ts';
import layout from '#web/admin/parts/layout.module.css';
import { formatMarkdown, type MarkdownFormat, type TextEdit } from './format-markdown.ts';
import styles from './markdown-tools.module.css';
import { pastedMarkdown } from './pasted-markdown.ts';
import { replaceText } from './replace-text.ts';

const TABLE = `| Heading | Heading |
| --- | --- |
| Text | Text |
| Text | Text |`;

export const asBlock = (text: string) => `\n\n${text}\n\n`;

export type Insert = (text: string) => void;

interface Tool {
  label: string;
  format?: MarkdownFormat;
  /** Pressed with Ctrl, or Command on a Mac. */
  key?: string;
  sign: ReactNode;
  edit: (value: string, start: number, end: number) => TextEdit;
}

const format = (how: MarkdownFormat, label: string, sign: ReactNode, key?: string): Tool => ({
  ...{ label, sign, format: how },
  ...(key && { key }),
  edit: (value, start, end) => formatMarkdown(value, start, end, how),
});

const TOOLS: Tool[] = [
  format('heading', 'H2 heading', 'H2'),
  format('smallHeading', 'H3 heading', 'H3'),
  format('bold', 'Bold', <b>B</b>, 'b'),
  format('italic', 'Italic', <i>I</i>, 'i'),
  format('link', 'Link', <LinkIcon />),
  format('list', 'List', <ListIcon />),
  format('numberedList', 'Numbered list', <NumberedListIcon />),
  {
    label: 'Insert table',
    sign: <TableIcon />,
    edit: (_value, start, end) => {
      const text = asBlock(TABLE);
      return { from: start, to: end, text, select: [start + text.length, start + text.length] };
    },
  },
];

interface MarkdownToolsProps {
  /** The name of the text. */
  label?: string;
  /** By default all. */
  formats?: readonly MarkdownFormat[];
  /** Opens the dialog, which has a form of its own. */
  onInsertPicture?: (insert: Insert) => void;
  /** Has the text. */
  children: ReactNode;
}

/** Buttons and keys that format the selected text of the field in it. Pasted text keeps its format. */
export function MarkdownTools({ label, formats, onInsertPicture, children }: MarkdownToolsProps) {
  const tools = formats ? TOOLS.filter(({ format }) => format && formats.includes(format)) : TOOLS;
  const box = useRef<HTMLDivElement>(null);
  const fieldOf = () => box.current!.querySelector('textarea')!;

  function use({ edit }: Tool) {
    const field = fieldOf();
    const { from, to, text, select } = edit(field.value, field.selectionStart, field.selectionEnd);
    replaceText(field, from, to, text);
    field.setSelectionRange(...select);
  }

  function insert(text: string) {
    const field = fieldOf();
    replaceText(field, field.selectionStart, field.selectionEnd, text);
  }

  function formatPasted(event: ClipboardEvent) {
    if (event.target !== fieldOf()) return;
    const [html, text] = ['text/html', 'text/plain'].map((type) => event.clipboardData.getData(type));
    const markdown = pastedMarkdown({ html: html!, text: text! }, formats);
    if (markdown === undefined) return;
    event.preventDefault();
    insert(markdown);
  }

  function formatByKey(event: KeyboardEvent) {
    const tool = tools.find(({ key }) => key === event.key.toLowerCase());
    if (!tool || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
    event.preventDefault();
    use(tool);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its buttons do the same
    <div
      ref={box}
      className={formats ? styles.few : layout.tightStack}
      onKeyDown={formatByKey}
      onPaste={formatPasted}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div role="group" aria-label={`Format ${label ?? 'the text'}`} className={styles.tools}>
        {tools.map((tool) => (
          <button
            key={tool.label}
            type="button"
            aria-label={tool.label}
            title={tool.key ? `${tool.label} (Ctrl+${tool.key.toUpperCase()})` : tool.label}
            onClick={() => use(tool)}
          >
            {tool.sign}
          </button>
        ))}
        {onInsertPicture && (
          <button
            type="button"
            aria-label="Insert picture…"
            title="Insert picture"
            onClick={() => onInsertPicture(insert)}
          >
            <PictureIcon />
          </button>
        )}
      </div>
      {children}
    </div>
  );
}
