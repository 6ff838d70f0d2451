import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import styles from './route-announcer.module.css';

export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const isLoading = useNavigation().state === 'loading';
  const announced = useRef(pathname);
  const [title, setTitle] = useState('');

  useEffect(() => {
    if (announced.current === pathname) return;
    announced.current = pathname;
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
