import { useId, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { useIsWide } from '#web/admin/parts/use-is-wide.ts';
import * as adminPaths from '#web/admin/paths.ts';
import { useIsOwner } from '#web/admin/staff-member.ts';
import { settingsMenu } from './settings-menu.ts';
import styles from './settings-nav.module.css';

/** On phones a list that opens. */
export function SettingsNav({ edited = [] }: { edited?: string[] }) {
  const isWide = useIsWide();
  const { pathname } = useLocation();
  const details = useRef<HTMLDetailsElement>(null);
  const menu = settingsMenu(useIsOwner());
  const id = useId();
  const groups = menu.map(({ title, pages }, index) => (
    <div key={title}>
      <p id={`${id}${index}`}>{title}</p>
      <ul className={styles.pages} aria-labelledby={`${id}${index}`}>
        {pages.map(({ path, label }) => (
          <li key={path}>
            <NavLink to={adminPaths.settingsSection(path)} prefetch="intent">
              {label}
              {edited.includes(path) && <span className={look.badge}>Unsaved</span>}
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  ));
  if (isWide)
    return (
      <nav className={`${layout.choices} ${styles.groups}`} aria-label="Settings">
        {groups}
      </nav>
    );
  const current = menu
    .flatMap(({ pages }) => pages)
    .find(({ path }) => pathname.startsWith(adminPaths.settingsSection(path)));
  return (
    <details ref={details} className={layout.folded}>
      <summary>
        <b>Settings</b>
        {current && `: ${current.label}`}
        {edited.length > 0 && <span className={look.badge}>Unsaved</span>}
      </summary>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key press on a link is a click */}
      <nav
        className={`${layout.choices} ${styles.groups}`}
        aria-label="Settings"
        onClick={() => {
          details.current!.open = false;
        }}
      >
        {groups}
      </nav>
    </details>
  );
}
