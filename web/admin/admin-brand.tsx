import { Link } from 'react-router';
import * as adminPaths from '#web/admin/paths.ts';
import { type MarkedBrand, Wordmark } from '#web/ui/wordmark.tsx';
import styles from './admin-layout.module.css';

/** The bar is dark in both schemes. A logo for light pages only stands on a light plate there. */
export function AdminBrand({ brand }: { brand: MarkedBrand }) {
  const { logo } = brand;
  const shown = logo && { light: logo.dark ?? logo.light, dark: null };
  return (
    <Link className={styles.brand} data-plate={logo && !logo.dark ? true : undefined} to={adminPaths.today}>
      <Wordmark brand={{ ...brand, logo: shown }} />
    </Link>
  );
}
