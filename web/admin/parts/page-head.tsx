import type { ReactNode } from 'react';
import type { MetaDescriptor } from 'react-router';
import { shop } from '#shop';

/** Pages of the merchant's side stay out of search engines. */
export const adminMeta = (title: string) => (): MetaDescriptor[] => [
  { title: `${title} | ${shop.brand}` },
  { name: 'robots', content: 'noindex' },
];

interface PageHeadProps {
  title: ReactNode;
  /** A link to the list that the page belongs to. */
  parent?: ReactNode;
  hint?: ReactNode;
  /** Beside the title. */
  children?: ReactNode;
}

export const PageHead = ({ title, parent, hint, children }: PageHeadProps) => (
  <header className="page-head">
    <div>
      {parent}
      <h1>{title}</h1>
      {hint && <p className="hint">{hint}</p>}
    </div>
    {children}
  </header>
);
