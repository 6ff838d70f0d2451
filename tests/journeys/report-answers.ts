import type { Output } from '#contract/schemas.ts';
import { daysOf } from '#domain/reports/periods.ts';
import type { Shopper } from './shopper.ts';

type Report = Output<'admin.report.get'>;

const SALES: Report['columns'] = [
  { label: 'Orders', kind: 'count' },
  { label: 'Items sold', kind: 'count' },
  { label: 'Gross sales', kind: 'amount' },
  { label: 'Discounts', kind: 'amount' },
  { label: 'Returns', kind: 'amount' },
  { label: 'Net sales', kind: 'amount' },
  { label: 'Delivery and fees', kind: 'amount' },
  { label: 'Total sales', kind: 'amount' },
];

const toFigures = (orders: number, returns = 0): number[] => {
  const gross = orders * 129_900;
  const discounts = -Math.round(gross / 13);
  const net = gross + discounts - returns;
  return [orders, orders + 3, gross, discounts, -returns, net, orders * 4000, net + orders * 4000];
};

const period = { from: '2026-10-30', to: '2026-11-28' };
const before = { from: '2026-09-30', to: '2026-10-29' };
const common = { ...period, before, hasMore: false, daysLeft: 0 };

/** A day with more returns than sales, too. */
const BY_DAY: Report = {
  ...{ ...common, columns: SALES, plotted: 5 },
  rows: daysOf(period).map((day, index) => ({
    ...{ key: day, label: day, before: 1_000_000 + ((index * 37) % 11) * 150_000 },
    figures: index === 9 ? toFigures(1, 400_000) : toFigures(8 + ((index * 53) % 17), index % 3 ? 0 : 90_000),
  })),
  ...{ totals: toFigures(471, 900_000), totalsBefore: toFigures(423, 1_200_000) },
};

const BY_PRODUCT: Report = {
  ...{ ...common, columns: SALES.slice(1, 6), plotted: 4, hasMore: true, daysLeft: 12 },
  rows: ['Everyday Steel Bottle with a long name, 750 ml', 'Linen Shirt', 'Canvas Cap', 'Mug'].map(
    (label, index) => ({
      ...{ key: String(index), label, productId: 'one', before: 4_000_000 - index * 900_000 },
      ...{ figures: toFigures(90 - index * 21).slice(1, 6), ...(index === 1 && { details: 'M / Ink' }) },
    }),
  ),
  ...{ totals: toFigures(471).slice(1, 6), totalsBefore: toFigures(0).slice(1, 6) },
};

/** Reports with figures that do not depend on what other tests order. */
export const answerReports = ({ page }: Shopper) =>
  page.route('**/api/admin/report/*', (route) => {
    const data = route.request().url().includes('by_day') ? BY_DAY : BY_PRODUCT;
    return route.fulfill({ json: { success: true, data } });
  });
