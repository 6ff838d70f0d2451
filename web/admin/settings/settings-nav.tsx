import { useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { useIsWide } from '#web/admin/parts/use-is-wide.ts';
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

/** On phones a list that opens. */
export function SettingsNav({ edited = [] }: { edited?: string[] }) {
  const isWide = useIsWide();
  const { pathname } = useLocation();
  const details = useRef<HTMLDetailsElement>(null);
  const pages = [...SECTIONS, ...OTHER_PAGES, ...(useIsOwner() ? OWNERS_PAGES : [])];
  const links = pages.map(({ path, label }) => (
    <NavLink key={path} to={adminPaths.settingsSection(path)} prefetch="intent">
      {label}
      {edited.includes(path) && <span className={look.badge}>Unsaved</span>}
    </NavLink>
  ));
  if (isWide)
    return (
      <nav className={layout.choices} aria-label="Settings">
        {links}
      </nav>
    );
  const current = pages.find(({ path }) => pathname.startsWith(adminPaths.settingsSection(path)));
  return (
    <details ref={details} className={layout.folded}>
      <summary>
        <b>Settings</b>
        {current && `: ${current.label}`}
        {edited.length > 0 && <span className={look.badge}>Unsaved</span>}
      </summary>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key press on a link is a click */}
      <nav
        className={layout.choices}
        aria-label="Settings"
        data-list
        onClick={() => {
          details.current!.open = false;
        }}
      >
        {links}
      </nav>
    </details>
  );
}
