import { NavLink } from 'react-router';
import { shop } from '#shop';
import layout from '#web/admin/parts/layout.module.css';
import * as adminPaths from '#web/admin/paths.ts';

const AREAS = [
  { to: adminPaths.storefront, label: 'Brand' },
  { to: adminPaths.homeEditor, label: 'Home page' },
  { to: adminPaths.pages, label: 'Pages' },
  { to: adminPaths.navigationEditor, label: 'Navigation' },
  { to: adminPaths.settingsSection('banner'), label: 'Banner' },
  { to: adminPaths.faqEditor, label: 'FAQ' },
  { to: adminPaths.emails, label: 'Emails' },
  ...(shop.languages.length > 1 ? [{ to: adminPaths.languages, label: 'Languages' }] : []),
];

export const StorefrontNav = () => (
  <nav className={layout.choices} aria-label="Storefront">
    {AREAS.map(({ to, label }) => (
      <NavLink key={to} to={to} end={to === adminPaths.storefront} prefetch="intent">
        {label}
      </NavLink>
    ))}
  </nav>
);
