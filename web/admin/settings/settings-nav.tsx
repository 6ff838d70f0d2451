import { NavLink } from 'react-router';
import * as adminPaths from '#web/admin/paths.ts';
import { SECTIONS } from './sections.ts';

/** The index of the settings; `edited` are the paths of pages with changes that are not saved. */
export const SettingsNav = ({ edited = [] }: { edited?: string[] }) => (
  <nav className="side-nav" aria-label="Settings">
    {[...SECTIONS, { path: 'coupons', label: 'Coupon codes' }].map(({ path, label }) => (
      <NavLink key={path} to={adminPaths.settingsSection(path)} prefetch="intent">
        {label}
        {edited.includes(path) && <span className="badge">not saved</span>}
      </NavLink>
    ))}
  </nav>
);
