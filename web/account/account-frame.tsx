import type { ReactNode } from 'react';
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
  children: ReactNode;
}

export const AccountFrame = ({ title, children }: AccountFrameProps) => (
  <div className="page">
    <header className={page.header}>
      <h1>{title}</h1>
    </header>
    <div className={styles.columns}>
      <Navigation />
      <div className={form.form}>{children}</div>
    </div>
  </div>
);

const Navigation = () => (
  <nav ref={bringCurrentIntoView} className={styles.links} aria-label={account.title}>
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

/** A phone shows only some of the links. */
function bringCurrentIntoView(links: HTMLElement | null): void {
  const current = links?.querySelector<HTMLElement>('[aria-current]');
  if (!links || !current) return;
  links.scrollLeft = current.offsetLeft - links.offsetLeft - (links.clientWidth - current.offsetWidth) / 2;
}
