import { Link } from 'react-router';
import { formatNumber } from '#domain/format-number.ts';
import { formatPaise } from '#domain/money.ts';
import { DataTable } from '#web/admin/list/data-table.tsx';
import { PeriodBar } from '#web/admin/list/period-bar.tsx';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { type Loaded, PagePart } from '#web/admin/parts/page-part.tsx';
import { Stat } from '#web/admin/parts/stat.tsx';
import { Thumbnail } from '#web/admin/parts/thumbnail.tsx';
import * as adminPaths from '#web/admin/paths.ts';
import { formatRounded } from '#web/admin/reports/report.ts';
import { type Days, DEFAULT_PERIOD, periodsOf } from './periods.ts';
import type { Sales } from './sales.ts';
import { SalesChart } from './sales-chart.tsx';
import styles from './today.module.css';

export const SalesPanel = ({ days, loaded }: { days: Days; loaded: Loaded<Sales> }) => (
  <section className={layout.panel} aria-labelledby="sales">
    <header className={layout.head}>
      <h2 id="sales">Sales</h2>
      <Periods {...days} />
    </header>
    <PagePart title="Sales of this period" loaded={loaded}>
      {(sales) => <SalesOfPeriod sales={sales} />}
    </PagePart>
  </section>
);

const SalesOfPeriod = ({ sales }: { sales: Sales }) => (
  <>
    <dl className={styles.stats}>
      <Stat name="Net sales" value={formatRounded('amount', sales.amount)} />
      <Stat name="Orders" value={formatNumber(sales.orders)} />
      <Stat name="Average order value" value={formatRounded('amount', sales.averageOrder)} />
      <Stat
        name="Abandoned carts"
        value={formatNumber(sales.abandonedCarts.carts)}
        details={
          sales.abandonedCarts.carts > 0 && `worth ${formatRounded('amount', sales.abandonedCarts.amount)}`
        }
      />
    </dl>
    <p className={look.hint}>
      Orders placed in this period, packed or not, minus refunds. Unpaid and cancelled orders, orders returned
      to sender and replacements aren’t included.
    </p>
    <SalesChart days={sales.days} />
    {sales.bestSellers.length > 0 && (
      <>
        <div className={layout.tightStack}>
          <h3>Bestsellers</h3>
          <p className={look.hint}>Minus refunded returns, before coupons and fees.</p>
        </div>
        <DataTable
          rows={sales.bestSellers}
          rowKey={({ productId }) => productId}
          caption="Bestsellers"
          columns={[
            { kind: 'narrow', cell: ({ image }) => <Thumbnail src={image} /> },
            {
              label: 'Product',
              cell: ({ productId, name }) => (
                <Link to={adminPaths.product(productId)} data-row>
                  {name}
                </Link>
              ),
            },
            { label: 'Quantity', kind: 'number', cell: ({ quantity }) => quantity },
            { label: 'Sales', kind: 'number', cell: ({ amount }) => formatPaise(amount) },
          ]}
        />
      </>
    )}
  </>
);

const Periods = ({ from, to }: Days) => (
  <PeriodBar
    periods={periodsOf(new Date()).map((period, index) => ({
      label: period.label,
      to: index === DEFAULT_PERIOD ? '?' : `?from=${period.from}&to=${period.to}`,
      isCurrent: period.from === from && period.to === to,
    }))}
    from={from}
    to={to}
  />
);
