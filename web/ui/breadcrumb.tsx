import * as layout from '#content/layout.ts';
import styles from './breadcrumb.module.css';
import { ChevronIcon } from './icons.tsx';
import { Link } from './link.tsx';

export const Breadcrumb = ({ steps }: { steps: { name: string; path?: string }[] }) => (
  <nav aria-label={layout.breadcrumb}>
    <ol className={styles.breadcrumb}>
      {steps.map(({ name, path }) =>
        path ? (
          <li key={path}>
            <Link to={path}>{name}</Link>
            <ChevronIcon />
          </li>
        ) : (
          <li key="current" aria-current="page">
            {name}
          </li>
        ),
      )}
    </ol>
  </nav>
);
