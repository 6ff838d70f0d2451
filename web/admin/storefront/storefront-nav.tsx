import { NavLink, useLocation } from 'react-router';
import { shop } from '#shop';
import { FoldedNav } from '#web/admin/parts/folded-nav.tsx';
import * as adminPaths from '#web/admin/paths.ts';
import { useCan } from '#web/admin/staff-member.ts';

const BANNER = adminPaths.settingsSection('banner');

const AREAS = [
  { to: adminPaths.storefront, label: 'Brand' },
  { to: adminPaths.homeEditor, label: 'Home page' },
  { to: adminPaths.pages, label: 'Pages' },
  { to: adminPaths.navigationEditor, label: 'Navigation' },
  { to: BANNER, label: 'Banner' },
  { to: adminPaths.faqEditor, label: 'FAQ' },
  { to: adminPaths.emails, label: 'Emails' },
  ...(shop.languages.length > 1 ? [{ to: adminPaths.languages, label: 'Languages' }] : []),
];

export function StorefrontNav() {
  const { pathname } = useLocation();
  const canChangeSettings = useCan('settings');
  const current = AREAS.findLast(({ to }) => pathname.startsWith(to));
  return (
    <FoldedNav label="Storefront" current={current?.label}>
      {AREAS.filter(({ to }) => to !== BANNER || canChangeSettings).map(({ to, label }) => (
        <NavLink key={to} to={to} end={to === adminPaths.storefront} prefetch="intent">
          {label}
        </NavLink>
      ))}
    </FoldedNav>
  );
}
