import type { ReactNode } from 'react';
import type { MetaFunction } from 'react-router';
import { settingsOf } from '#web/seo/meta.ts';
import layout from './layout.module.css';
import look from './look.module.css';

export const adminMeta =
  (title: string): MetaFunction =>
  ({ matches }) => [
    { title: `${title} | ${settingsOf(matches).brand.name}` },
    { name: 'robots', content: 'noindex' },
  ];

interface PageHeadProps {
  title: ReactNode;
  parent?: ReactNode;
  hint?: ReactNode;
  children?: ReactNode;
}

export const PageHead = ({ title, parent, hint, children }: PageHeadProps) => (
  <header className={layout.head}>
    <div>
      {parent}
      <h1>{title}</h1>
      {hint && <p className={look.hint}>{hint}</p>}
    </div>
    {children}
  </header>
);
