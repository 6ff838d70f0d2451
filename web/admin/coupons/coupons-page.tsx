import { useState } from 'react';
import { formatNumber } from '#domain/format-number.ts';
import { formatPaise } from '#domain/money.ts';
import { admin } from '#web/admin/api.ts';
import { ListPage } from '#web/admin/list/list.tsx';
import { formatDateTime } from '#web/admin/parts/format-date.ts';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { adminMeta } from '#web/admin/parts/page-head.tsx';
import { SettingsNav } from '#web/admin/settings/settings-nav.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Route } from './+types/coupons-page.ts';
import type { Coupon } from './coupon.ts';
import { CouponDialog } from './coupon-dialog.tsx';

export const meta = adminMeta('Coupons');

export const clientLoader = () => admin.call('admin.coupon.list');

export default function CouponsPage({ loaderData: coupons }: Route.ComponentProps) {
  const [open, setOpen] = useState<string>();
  return (
    <div className={layout.withNav}>
      <SettingsNav />
      <div>
        <ListPage
          title="Coupons"
          hint="Codes that customers enter at checkout for a discount."
          primaryAction={
            <Button data-new onClick={() => setOpen('new')}>
              Create coupon
            </Button>
          }
          page={{ items: coupons }}
          rowKey={({ code }) => code}
          first={{ title: 'No coupons yet' }}
          columns={[
            {
              label: 'Code',
              cell: (coupon) => (
                <>
                  <Button kind="link" data-row onClick={() => setOpen(coupon.code)}>
                    {coupon.code}
                  </Button>{' '}
                  {!coupon.active && <span className={look.badge}>Inactive</span>}
                </>
              ),
            },
            { label: 'Discount', cell: (coupon) => <Discount {...coupon} /> },
            {
              label: 'Dates',
              from: 'tablet',
              cell: ({ startsAt }) => (startsAt ? `From ${formatDateTime(startsAt)}` : 'No start date'),
              details: ({ endsAt }) => (endsAt ? `until ${formatDateTime(endsAt)}` : 'no end date'),
            },
            {
              label: 'Uses',
              kind: 'number',
              cell: ({ orders, maxUses }) =>
                maxUses === null ? orders : `${formatNumber(orders)} of ${formatNumber(maxUses)}`,
            },
          ]}
        />
        {open && (
          <CouponDialog
            key={open}
            coupon={coupons.find(({ code }) => code === open)}
            onClose={() => setOpen(undefined)}
          />
        )}
      </div>
    </div>
  );
}

const Discount = ({ percent, amount, maxDiscount, minSubtotal, firstOrdersOnly, forSubscribers }: Coupon) => (
  <>
    {percent === null ? formatPaise(amount!) : `${percent}%`}
    {maxDiscount !== null && `, up to ${formatPaise(maxDiscount)}`}
    {minSubtotal > 0 && <span className={look.secondary}>minimum subtotal {formatPaise(minSubtotal)}</span>}
    {firstOrdersOnly && <span className={look.secondary}>first orders only</span>}
    {forSubscribers && <span className={look.secondary}>for newsletter subscribers</span>}
  </>
);
