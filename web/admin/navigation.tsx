import { NavLink } from 'react-router';
import { may, type Role } from '#domain/staff.ts';
import { useColleague } from './colleague.ts';

/** The areas of the merchant's side; `key` follows `g` on the keyboard. */
const AREAS: { to: string; label: string; key: string; needs: Role }[] = [
  { to: '/admin', label: 'Today', key: 't', needs: 'staff' },
  { to: '/admin/orders', label: 'Orders', key: 'o', needs: 'staff' },
  { to: '/admin/returns', label: 'Returns', key: 'r', needs: 'staff' },
  { to: '/admin/catalogue', label: 'Catalogue', key: 'c', needs: 'staff' },
  { to: '/admin/customers', label: 'Customers', key: 'u', needs: 'owner' },
  { to: '/admin/settings', label: 'Settings', key: 's', needs: 'owner' },
  { to: '/admin/people', label: 'People', key: 'p', needs: 'owner' },
];

export function useAreas() {
  const colleague = useColleague();
  return AREAS.filter(({ needs }) => colleague && may(colleague.role, needs));
}

export const Navigation = () => (
  <nav className="admin-nav" aria-label="Merchant’s side">
    <ul className="areas">
      {useAreas().map(({ to, label }) => (
        <li key={to}>
          <NavLink to={to} end={to === '/admin'} prefetch="intent">
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  </nav>
);
