import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import styles from './route-announcer.module.css';

/** Says that a page is on its way (a line at the top) and, to screen readers, which one has come. */
export function NavigationNews() {
  const { pathname } = useLocation();
  const isLoading = useNavigation().state === 'loading';
  const shown = useRef(pathname);
  const [title, setTitle] = useState('');

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setTitle(document.title);
  }, [pathname]);

  return (
    <>
      <div className={styles.line} data-loading={isLoading} aria-hidden="true" />
      <p className="visually-hidden" role="status">
        {title}
      </p>
    </>
  );
}
