import type { ReactNode } from 'react';
import { Link, type MetaDescriptor } from 'react-router';
import { shop } from '#shop';

/** Pages of the merchant's side stay out of search engines. */
export const adminMeta = (title: string) => (): MetaDescriptor[] => [
  { title: `${title} | ${shop.brand}` },
  { name: 'robots', content: 'noindex' },
];

interface PageHeadProps {
  title: ReactNode;
  /** The list that the page belongs to. */
  parent?: { to: string; label: string };
  hint?: ReactNode;
  /** Beside the title. */
  children?: ReactNode;
}

export const PageHead = ({ title, parent, hint, children }: PageHeadProps) => (
  <header className="page-head">
    <div>
      {parent && <Link to={parent.to}>{parent.label}</Link>}
      <h1>{title}</h1>
      {hint && <p className="hint">{hint}</p>}
    </div>
    {children}
  </header>
);
