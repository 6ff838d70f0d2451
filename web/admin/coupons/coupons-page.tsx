import { useState } from 'react';
import type { Output } from '#contract/schemas.ts';
import { formatRupees } from '#domain/money.ts';
import { admin } from '#web/admin/api.ts';
import { formatDateTime } from '#web/admin/parts/format-date.ts';
import { SettingsNav } from '#web/admin/settings/settings-nav.tsx';
import { pageMeta } from '#web/seo/meta.ts';
import { Button } from '#web/ui/button.tsx';
import type { Route } from './+types/coupons-page.ts';
import { CouponDialog } from './coupon-dialog.tsx';

export type Coupon = Output<'admin.coupon.list'>[number];

export const meta = () =>
  pageMeta({ title: 'Coupon codes', description: 'Codes that shoppers enter for a discount.' });

export const clientLoader = () => admin.call('admin.coupon.list');

export default function CouponsPage({ loaderData: coupons }: Route.ComponentProps) {
  const [open, setOpen] = useState<Coupon | 'new'>();
  return (
    <div className="settings">
      <SettingsNav />
      <div>
        <header className="page-head">
          <h1>Coupon codes</h1>
          <Button data-new onClick={() => setOpen('new')}>
            New code
          </Button>
        </header>
        {coupons.length === 0 ? (
          <p className="empty-message">No codes yet.</p>
        ) : (
          <table className="list">
            <thead>
              <tr>
                <th scope="col">Code</th>
                <th scope="col">Takes off</th>
                <th scope="col" data-from="tablet">
                  When
                </th>
                <th scope="col" className="number">
                  Orders
                </th>
              </tr>
            </thead>
            <tbody>
              {coupons.map((coupon) => (
                <Row key={coupon.code} coupon={coupon} onOpen={() => setOpen(coupon)} />
              ))}
            </tbody>
          </table>
        )}
        {open && (
          <CouponDialog
            key={open === 'new' ? 'new' : open.code}
            coupon={open === 'new' ? undefined : open}
            onClose={() => setOpen(undefined)}
          />
        )}
      </div>
    </div>
  );
}

const Row = ({ coupon, onOpen }: { coupon: Coupon; onOpen: () => void }) => (
  <tr>
    <th scope="row">
      <button type="button" className="text-button" data-row onClick={onOpen}>
        {coupon.code}
      </button>{' '}
      {!coupon.active && <span className="badge">off</span>}
    </th>
    <td>
      {coupon.percent === null ? formatRupees(coupon.amount!) : `${coupon.percent}%`}
      {coupon.maxDiscount !== null && `, at most ${formatRupees(coupon.maxDiscount)}`}
      {coupon.minSubtotal > 0 && <span className="secondary">from {formatRupees(coupon.minSubtotal)}</span>}
      {coupon.firstOrdersOnly && <span className="secondary">first orders only</span>}
      {coupon.forSubscribers && <span className="secondary">newsletter subscribers</span>}
    </td>
    <td data-from="tablet">
      {coupon.startsAt ? `from ${formatDateTime(coupon.startsAt)}` : 'from now'}
      <span className="secondary">
        {coupon.endsAt ? `until ${formatDateTime(coupon.endsAt)}` : 'without an end'}
      </span>
    </td>
    <td className="number">
      {coupon.orders}
      {coupon.maxUses !== null && ` of ${coupon.maxUses}`}
    </td>
  </tr>
);
