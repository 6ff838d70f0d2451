import type { Ref } from 'react';
import { inBatches } from './fetch-matching-orders.ts';

interface PdfLinksProps {
  label: string;
  ids: string[];
  to: (ids: string[]) => string;
  /** The key that opens the first. */
  shortcut?: string;
  ref?: Ref<HTMLAnchorElement>;
}

/** A link to the file of these orders; of more than 100 there are several files. */
export const PdfLinks = ({ label, ids, to, shortcut, ref }: PdfLinksProps) =>
  inBatches(ids).map((batch, index) => (
    <a
      key={batch[0]}
      ref={index === 0 ? ref : undefined}
      data-key={index === 0 ? shortcut : undefined}
      href={to(batch)}
      target="_blank"
      rel="noreferrer"
    >
      {label}
      {ids.length > batch.length && ` ${index * 100 + 1}–${index * 100 + batch.length}`}
    </a>
  ));
