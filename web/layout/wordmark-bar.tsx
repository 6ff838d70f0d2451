import type { ReactNode } from 'react';
import * as layout from '#content/layout.ts';
import { Link } from '#web/ui/link.tsx';
import { type MarkedBrand, Wordmark } from '#web/ui/wordmark.tsx';
import styles from './wordmark-bar.module.css';

/** The brand of a page without the settings, whose call may be what failed: a link home instead of a name. */
export const UNKNOWN_BRAND: MarkedBrand = { name: layout.home, logo: null };

export const WordmarkBar = ({ brand, children }: { brand: MarkedBrand; children?: ReactNode }) => (
  <header className={styles.bar}>
    <Link to="/">
      <Wordmark brand={brand} />
    </Link>
    {children}
  </header>
);
