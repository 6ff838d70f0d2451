import { useId } from 'react';
import { NavLink, useLocation } from 'react-router';
import { FoldedNav } from '#web/admin/parts/folded-nav.tsx';
import look from '#web/admin/parts/look.module.css';
import * as adminPaths from '#web/admin/paths.ts';
import { useIsOwner } from '#web/admin/staff-member.ts';
import { settingsMenu } from './settings-menu.ts';
import styles from './settings-nav.module.css';

interface SettingsNavProps {
  edited?: string[];
  /** The version of the shop's program. */
  version?: string;
}

export function SettingsNav({ edited = [], version }: SettingsNavProps) {
  const { pathname } = useLocation();
  const menu = settingsMenu(useIsOwner());
  const id = useId();
  const groups = menu.map(({ title, pages }, index) => (
    <div key={title}>
      <p id={`${id}${index}`}>{title}</p>
      <ul className={styles.pages} aria-labelledby={`${id}${index}`}>
        {pages.map(({ path, label }) => (
          <li key={path}>
            <NavLink to={adminPaths.settingsSection(path)} prefetch="intent">
              {label} {edited.includes(path) && <span className={look.badge}>Unsaved</span>}
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  ));
  const current = menu
    .flatMap(({ pages }) => pages)
    .find(({ path }) => pathname.startsWith(adminPaths.settingsSection(path)));
  return (
    <FoldedNav
      label="Settings"
      current={current?.label}
      badge={edited.length > 0 && <span className={look.badge}>Unsaved</span>}
      className={styles.groups}
    >
      {groups}
      {version && <p className={styles.version}>Haroz {version}</p>}
    </FoldedNav>
  );
}
