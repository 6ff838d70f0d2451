import { Link } from 'react-router';
import { Wordmark } from '#web/ui/wordmark.tsx';
import styles from './wordmark-bar.module.css';

export const WordmarkBar = () => (
  <header className={styles.bar}>
    <Link to="/">
      <Wordmark />
    </Link>
  </header>
);
