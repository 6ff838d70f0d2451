import type { ComponentProps, Ref } from 'react';
import { inBatches } from './fetch-matching-orders.ts';

export const PdfLink = (props: ComponentProps<'a'>) => <a {...props} target="_blank" rel="noreferrer" />;

interface PdfLinksProps {
  label: string;
  ids: string[];
  to: (ids: string[]) => string;
  shortcut?: string;
  ref?: Ref<HTMLAnchorElement>;
}

export const PdfLinks = ({ label, ids, to, shortcut, ref }: PdfLinksProps) =>
  inBatches(ids).map((batch, index) => (
    <PdfLink
      key={batch[0]}
      ref={index === 0 ? ref : undefined}
      data-key={index === 0 ? shortcut : undefined}
      href={to(batch)}
    >
      {label}
      {ids.length > batch.length && ` ${index * 100 + 1}–${index * 100 + batch.length}`}
    </PdfLink>
  ));
