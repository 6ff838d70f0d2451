import { NavLink } from 'react-router';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import * as adminPaths from '#web/admin/paths.ts';
import { useIsOwner } from '#web/admin/staff-member.ts';
import { SECTIONS } from './sections.tsx';

const OTHER_PAGES = [
  { path: 'coupons', label: 'Coupons' },
  { path: 'search', label: 'Search' },
];

const OWNERS_PAGES = [
  { path: 'api-keys', label: 'API keys' },
  { path: 'webhooks', label: 'Webhooks' },
];

export const SettingsNav = ({ edited = [] }: { edited?: string[] }) => (
  <nav className={layout.choices} aria-label="Settings">
    {[...SECTIONS, ...OTHER_PAGES, ...(useIsOwner() ? OWNERS_PAGES : [])].map(({ path, label }) => (
      <NavLink key={path} to={adminPaths.settingsSection(path)} prefetch="intent">
        {label}
        {edited.includes(path) && <span className={look.badge}>Unsaved</span>}
      </NavLink>
    ))}
  </nav>
);
