import { NavLink } from 'react-router';

export const SettingsTabs = () => (
  <nav className="tabs" aria-label="Settings">
    <NavLink to="/admin/settings" end>
      Shop
    </NavLink>
    <NavLink to="/admin/settings/coupons">Coupon codes</NavLink>
  </nav>
);
