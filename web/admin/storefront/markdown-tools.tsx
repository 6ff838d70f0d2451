import { Fragment, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { pictureUrl } from '#domain/catalogue/picture.ts';
import { admin } from '#web/admin/api.ts';
import { TextField } from '#web/admin/form/fields.tsx';
import { FormDialog } from '#web/admin/form/form-dialog.tsx';
import { LinkIcon, ListIcon, NumberedListIcon, PictureIcon, TableIcon } from '#web/admin/icons.ts';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { formatMarkdown, type MarkdownFormat, type TextEdit } from './format-markdown.ts';
import { replaceText } from './replace-text.ts';
import styles from './storefront.module.css';

const TABLE = `| Heading | Heading |
| --- | --- |
| Text | Text |
| Text | Text |`;

const asBlock = (text: string) => `\n\n${text}\n\n`;

/** Brackets would end the description. */
const toAlt = (text: string) => text.replace(/[[\]\\\n]/g, ' ').trim();

export type Insert = (text: string) => void;

interface Tool {
  label: string;
  /** Pressed with Ctrl, or Command on a Mac. */
  key?: string;
  sign: ReactNode;
  edit: (value: string, start: number, end: number) => TextEdit;
}

const format = (how: MarkdownFormat, label: string, sign: ReactNode, key?: string): Tool => ({
  ...{ label, sign },
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
  /** Opens the dialog, which has a form of its own. */
  onInsertPicture: (insert: Insert) => void;
  /** Has the text. */
  children: ReactNode;
}

/** Buttons and keys that format the selected text of the field in it. */
export function MarkdownTools({ onInsertPicture, children }: MarkdownToolsProps) {
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

  function formatByKey(event: KeyboardEvent) {
    const tool = TOOLS.find(({ key }) => key === event.key.toLowerCase());
    if (!tool || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
    event.preventDefault();
    use(tool);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its buttons do the same
    <div ref={box} className={layout.tightStack} onKeyDown={formatByKey}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div role="group" aria-label="Format the text" className={styles.tools}>
        {TOOLS.map((tool) => (
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
        <button
          type="button"
          aria-label="Insert picture…"
          title="Insert picture"
          onClick={() => onInsertPicture(insert)}
        >
          <PictureIcon />
        </button>
      </div>
      {children}
    </div>
  );
}

const EXAMPLES = [
  ['## How we began', 'A heading, which is also in the contents of the page'],
  ['### In Bengaluru', 'A smaller heading'],
  ['**always**', 'Bold'],
  ['*always*', 'Italic'],
  ['[our returns](/returns)', 'A link to a page of the shop, or to another site with https://'],
  ['- Cotton', 'An item of a list'],
  ['1. Choose a size', 'An item of a numbered list'],
  ['| Size | Chest |', 'A row of a table'],
  ['## Sizes {#sizes}', 'A heading with an address of your choice: /about#sizes'],
] as const;

export const MarkdownHelp = () => (
  <details>
    <summary>Formatting help</summary>
    <p className={look.hint}>
      The text is Markdown: plain text with a few marks for its format. Leave a blank line between paragraphs.
      Text before the first heading is the introduction.
    </p>
    <dl className={styles.examples}>
      {EXAMPLES.map(([typed, meaning]) => (
        <Fragment key={typed}>
          <dt>
            <code>{typed}</code>
          </dt>
          <dd className={look.hint}>{meaning}</dd>
        </Fragment>
      ))}
    </dl>
  </details>
);

interface PictureDialogProps {
  insert: Insert;
  onClose: () => void;
}

export function PictureDialog({ insert, onClose }: PictureDialogProps) {
  const [alt, setAlt] = useState('');
  const [fileName, setFileName] = useState('');
  return (
    <FormDialog
      title="Insert picture"
      submitLabel="Insert"
      busyLabel="Uploading…"
      canSubmit={toAlt(alt) !== ''}
      submit={async (form) => {
        const body = form.get('picture') as File;
        const { file, width, height } = await admin.call('admin.picture.upload', { shape: 'own' }, { body });
        insert(asBlock(`![${toAlt(alt)}](${pictureUrl(file)} "${width}x${height}")`));
        return 'Picture inserted.';
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <label className={layout.tightStack}>
            Picture
            <input
              type="file"
              name="picture"
              accept="image/jpeg,image/png,image/webp,image/avif"
              required
              onChange={({ target }) => setFileName(target.files?.[0]?.name ?? '')}
            />
            <span className={look.hint}>{fileName}</span>
          </label>
          {errors.picture && (
            <p className={look.error} role="alert">
              {errors.picture}
            </p>
          )}
          <p className={look.hint}>JPEG, PNG, WebP or AVIF, at least 600 pixels wide, at most 15 MB.</p>
          <TextField
            label="Description"
            hint="For those who can’t see the picture."
            required
            maxLength={200}
            value={alt}
            onChange={setAlt}
          />
        </>
      )}
    </FormDialog>
  );
}
