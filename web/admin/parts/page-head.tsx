import type { ReactNode } from 'react';
import type { MetaDescriptor } from 'react-router';
import { shop } from '#shop';

export const adminMeta = (title: string) => (): MetaDescriptor[] => [
  { title: `${title} | ${shop.brand}` },
  { name: 'robots', content: 'noindex' },
];

interface PageHeadProps {
  title: ReactNode;
  parent?: ReactNode;
  hint?: ReactNode;
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
