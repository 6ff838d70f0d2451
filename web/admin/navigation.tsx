import type { ComponentType } from 'react';
import { Link, useLocation } from 'react-router';
import { hasPermission, type Permission } from '#domain/staff.ts';
import layout from '#web/admin/parts/layout.module.css';
import * as adminPaths from '#web/admin/paths.ts';
import { AccountIcon, CartIcon, HomeIcon, ReturnIcon } from '#web/ui/icons.tsx';
import styles from './admin-layout.module.css';
import { ChartIcon, MegaphoneIcon, PeopleIcon, SlidersIcon, StoreIcon, TagIcon } from './icons.ts';
import { useStaffMember } from './staff-member.ts';

interface NavItem {
  to: string;
  also?: string[];
  label: string;
  key: string;
  Icon: ComponentType;
  /** Any of them; all staff without. Nobody is granted `owner`. */
  needs?: readonly (Permission | 'owner')[];
}

const CATALOGUE = [
  adminPaths.stock,
  adminPaths.categories,
  adminPaths.options,
  adminPaths.sizeCharts,
  adminPaths.collections,
];

export const NAV_ITEMS: NavItem[] = [
  { to: adminPaths.today, label: 'Today', key: 't', Icon: HomeIcon },
  {
    ...{ to: adminPaths.orders, also: [adminPaths.parcels, adminPaths.drafts, adminPaths.payments] },
    ...{ label: 'Orders', key: 'o', Icon: CartIcon, needs: ['orders', 'returns', 'refunds'] },
  },
  { to: adminPaths.returns, label: 'Returns', key: 'r', Icon: ReturnIcon, needs: ['returns', 'refunds'] },
  { to: adminPaths.products, also: CATALOGUE, label: 'Products', key: 'p', Icon: TagIcon },
  { to: adminPaths.reports, label: 'Reports', key: 'a', Icon: ChartIcon, needs: ['reports'] },
  { to: adminPaths.customers, label: 'Customers', key: 'c', Icon: AccountIcon, needs: ['customers'] },
  { to: adminPaths.marketing, label: 'Marketing', key: 'e', Icon: MegaphoneIcon, needs: ['marketing'] },
  { to: adminPaths.storefront, label: 'Storefront', key: 'f', Icon: StoreIcon, needs: ['storefront'] },
  { to: adminPaths.settings, label: 'Settings', key: 's', Icon: SlidersIcon, needs: ['settings'] },
  {
    to: adminPaths.team,
    also: [adminPaths.activity],
    label: 'Team',
    key: 'm',
    Icon: PeopleIcon,
    needs: ['owner'],
  },
];

export function useNavItems() {
  const staffMember = useStaffMember();
  if (!staffMember) return [];
  return NAV_ITEMS.filter(
    ({ needs }) =>
      !needs ||
      needs.some((one) => (one === 'owner' ? staffMember.role === 'owner' : hasPermission(staffMember, one))),
  );
}

const itemOf = (items: NavItem[], pathname: string) => {
  const section = `/${pathname.split('/').filter(Boolean).slice(0, 2).join('/')}`;
  return items.find(({ to, also = [] }) => [to, ...also].includes(section));
};

export const isOwnersPage = (pathname: string): boolean =>
  itemOf(NAV_ITEMS, pathname)?.needs?.includes('owner') ?? false;

export function Navigation() {
  const { pathname } = useLocation();
  const items = useNavItems();
  const current = itemOf(items, pathname)?.to;
  return (
    <nav className={styles.nav} aria-label="Admin">
      <ul className={layout.choices}>
        {items.map(({ to, label, Icon }) => (
          <li key={to}>
            <Link to={to} aria-current={to === current ? 'page' : undefined} prefetch="intent">
              <Icon />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
