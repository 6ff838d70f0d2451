import { NavLink } from 'react-router';
import layout from '#web/admin/parts/layout.module.css';
import * as adminPaths from '#web/admin/paths.ts';
import { useCan } from '#web/admin/staff-member.ts';

const showCurrent = (nav: HTMLElement | null) =>
  nav?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });

/** The pages about payments, as tabs. */
export function PaymentsNav() {
  const canRefund = useCan('refunds');
  const canOpenCash = useCan('orders');
  const canExport = useCan('reports');
  return (
    <nav ref={showCurrent} className={layout.tabs} aria-label="Payments">
      {(canRefund || canOpenCash) && (
        <>
          <NavLink to={adminPaths.payments} end>
            To review
          </NavLink>
          <NavLink to={adminPaths.discrepancies}>Discrepancies</NavLink>
        </>
      )}
      {canOpenCash && <NavLink to={adminPaths.cash}>Cash from couriers</NavLink>}
      {canExport && <NavLink to={adminPaths.settlements}>Settlements</NavLink>}
      {canExport && <NavLink to={adminPaths.exports}>Exports</NavLink>}
    </nav>
  );
}
