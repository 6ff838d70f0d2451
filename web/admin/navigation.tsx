import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { hasRole, type Role } from '#domain/staff.ts';
import * as adminPaths from '#web/admin/paths.ts';
import { useStaffMember } from './staff-member.ts';

const NAV_ITEMS: { to: string; label: string; key: string; needs: Role }[] = [
  { to: adminPaths.today, label: 'Today', key: 't', needs: 'staff' },
  { to: adminPaths.orders, label: 'Orders', key: 'o', needs: 'staff' },
  { to: adminPaths.returns, label: 'Returns', key: 'r', needs: 'staff' },
  { to: adminPaths.products, label: 'Products', key: 'p', needs: 'staff' },
  { to: adminPaths.customers, label: 'Customers', key: 'c', needs: 'owner' },
  { to: adminPaths.storefront, label: 'Storefront', key: 'f', needs: 'owner' },
  { to: adminPaths.settings, label: 'Settings', key: 's', needs: 'owner' },
  { to: adminPaths.team, label: 'Team', key: 'm', needs: 'owner' },
];

export function useNavItems() {
  const staffMember = useStaffMember();
  return NAV_ITEMS.filter(({ needs }) => staffMember && hasRole(staffMember.role, needs));
}

export function Navigation() {
  const { pathname } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const current = list.current!.querySelector(`[aria-current][href="/${sectionPath(pathname)}"]`);
    current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [pathname]);
  return (
    <nav className="admin-nav" aria-label="Admin">
      <ul className="nav-list" ref={list}>
        {useNavItems().map(({ to, label }) => (
          <li key={to}>
            <NavLink to={to} end={to === adminPaths.today} prefetch="intent">
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const sectionPath = (pathname: string) => pathname.split('/').slice(1, 3).join('/');
