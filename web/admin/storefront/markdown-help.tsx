import { Fragment } from 'react';
import look from '#web/admin/parts/look.module.css';
import styles from './storefront.module.css';

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
