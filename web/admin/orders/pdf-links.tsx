import type { ComponentProps, Ref } from 'react';
import { inBatches } from './fetch-matching-orders.ts';

export const PdfLink = (props: ComponentProps<'a'>) => <a {...props} target="_blank" rel="noreferrer" />;

interface PdfLinksProps {
  label: string;
  ids: string[];
  to: (ids: string[]) => string;
  /** At most so many are in one file. */
  size?: number;
  shortcut?: string;
  ref?: Ref<HTMLAnchorElement>;
}

export const PdfLinks = ({ label, ids, to, size = 100, shortcut, ref }: PdfLinksProps) =>
  inBatches(ids, size).map((batch, index) => (
    <PdfLink
      key={batch[0]}
      ref={index === 0 ? ref : undefined}
      data-key={index === 0 ? shortcut : undefined}
      href={to(batch)}
    >
      {label}
      {ids.length > batch.length && ` ${index * size + 1}–${index * size + batch.length}`}
    </PdfLink>
  ));
