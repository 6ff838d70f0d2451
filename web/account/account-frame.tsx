import { type ReactNode, useEffect, useRef } from 'react';
import { NavLink } from 'react-router';
import { account } from '#content/account.ts';
import * as layout from '#content/layout.ts';
import { orders } from '#content/orders.ts';
import * as paths from '#domain/paths.ts';
import { logout } from '#web/identity/session.tsx';
import { otherLanguages } from '#web/language.ts';
import { LanguageLinks } from '#web/layout/language-links.tsx';
import form from '#web/orders/action-form.module.css';
import page from '#web/orders/order-page.module.css';
import styles from './styles/account-frame.module.css';

const LINKS = [
  [paths.account, account.title],
  [paths.orders, orders.title],
  [paths.addresses, orders.addresses],
  [paths.sessions, orders.sessions],
] as const;

interface AccountFrameProps {
  title: string;
  advice?: string;
  children: ReactNode;
}

export const AccountFrame = ({ title, advice, children }: AccountFrameProps) => (
  <div className="page">
    <header className={page.header}>
      <h1>{title}</h1>
    </header>
    <div className={styles.columns}>
      <Navigation />
      <div className={form.form}>
        {advice && <p className={form.hint}>{advice}</p>}
        {children}
      </div>
    </div>
  </div>
);

function Navigation() {
  const nav = useRef<HTMLElement>(null);

  // On phones it is a row that scrolls. Not scrollIntoView, which would scroll the page as well.
  useEffect(() => {
    const { offsetLeft } = nav.current!;
    const current = nav.current!.querySelector<HTMLElement>('[aria-current="page"]');
    if (current) nav.current!.scrollLeft = current.offsetLeft - offsetLeft - current.offsetWidth;
  }, []);

  return (
    <nav ref={nav} className={styles.links} aria-label={account.title}>
      {LINKS.map(([path, label]) => (
        <NavLink key={path} to={path}>
          {label}
        </NavLink>
      ))}
      {otherLanguages.length > 0 && (
        <p>
          {layout.language}: <LanguageLinks />
        </p>
      )}
      <button type="button" onClick={() => void logout()}>
        {layout.logout}
      </button>
    </nav>
  );
}
