import { NavLink, useLocation } from 'react-router';
import { shop } from '#shop';
import { FoldedNav } from '#web/admin/parts/folded-nav.tsx';
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

export function StorefrontNav() {
  const { pathname } = useLocation();
  const current = AREAS.findLast(({ to }) => pathname.startsWith(to));
  return (
    <FoldedNav label="Storefront" current={current?.label}>
      {AREAS.map(({ to, label }) => (
        <NavLink key={to} to={to} end={to === adminPaths.storefront} prefetch="intent">
          {label}
        </NavLink>
      ))}
    </FoldedNav>
  );
}
