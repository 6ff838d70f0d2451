import { Link } from 'react-router';
import { type MarkedBrand, Wordmark } from '#web/ui/wordmark.tsx';
import styles from './wordmark-bar.module.css';

export const WordmarkBar = ({ brand }: { brand: MarkedBrand }) => (
  <header className={styles.bar}>
    <Link to="/">
      <Wordmark brand={brand} />
    </Link>
  </header>
);
