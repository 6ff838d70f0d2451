import type { ComponentProps, Ref } from 'react';
import { ButtonLink } from '#web/ui/button.tsx';
import { inBatches } from './fetch-matching-orders.ts';

const NEW_TAB = { target: '_blank', rel: 'noreferrer' };

export const PdfLink = (props: ComponentProps<'a'>) => <a {...props} {...NEW_TAB} />;

interface PdfLinksProps {
  label: string;
  ids: string[];
  to: (ids: string[]) => string;
  /** At most so many are in one file. */
  size?: number;
  shortcut?: string;
  /** A link in the text without. */
  kind?: 'quiet';
  ref?: Ref<HTMLAnchorElement>;
}

export const PdfLinks = ({ label, ids, to, size = 100, shortcut, kind, ref }: PdfLinksProps) =>
  inBatches(ids, size).map((batch, index) => {
    const first = index === 0 && { ref, 'data-key': shortcut };
    const range = ids.length > batch.length && ` ${index * size + 1}–${index * size + batch.length}`;
    return kind ? (
      <ButtonLink key={batch[0]} {...first} {...NEW_TAB} kind={kind} prefetch="none" to={to(batch)}>
        {label}
        {range}
      </ButtonLink>
    ) : (
      <PdfLink key={batch[0]} {...first} href={to(batch)}>
        {label}
        {range}
      </PdfLink>
    );
  });
