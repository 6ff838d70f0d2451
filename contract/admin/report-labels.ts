import type { ReportName } from '#domain/reports/reports.ts';

interface ReportLabel {
  title: string;
  /** The heading of the rows. */
  heading: string;
  /** Figures of today, whatever the period. */
  isCurrent?: true;
}

export const REPORT_LABELS: Record<ReportName, ReportLabel> = {
  sales_by_day: { title: 'Sales by day', heading: 'Day' },
  sales_by_category: { title: 'Sales by category', heading: 'Category' },
  sales_by_product: { title: 'Sales by product', heading: 'Product' },
  sales_by_variant: { title: 'Sales by variant', heading: 'Variant' },
  sales_by_state: { title: 'Sales by state', heading: 'State' },
  sales_by_city: { title: 'Sales by city', heading: 'City' },
  sales_by_payment: { title: 'Sales by payment method', heading: 'Payment method' },
  sales_by_coupon: { title: 'Sales by coupon', heading: 'Coupon' },
  sales_by_source: { title: 'Sales by source', heading: 'Source' },
  sales_by_campaign: { title: 'Sales by campaign', heading: 'Campaign' },
  returns_by_reason: { title: 'Returns by reason', heading: 'Reason' },
  returns_by_product: { title: 'Returns by product', heading: 'Product' },
  returns_by_pincode: { title: 'Returns by PIN code', heading: 'PIN code' },
  tax_by_rate: { title: 'Tax by rate', heading: 'Rate' },
  cash_outstanding: { title: 'Cash on delivery outstanding', heading: 'Courier', isCurrent: true },
  customers: { title: 'New and returning customers', heading: 'Customers' },
  customer_value: { title: 'Value of a customer', heading: 'First order in', isCurrent: true },
  stock_left: { title: 'Days of stock left', heading: 'Variant' },
  stock_value: { title: 'Stock value at cost', heading: 'Product', isCurrent: true },
  unsold_products: { title: 'Products without sales', heading: 'Product' },
  missed_searches: { title: 'Searches without results', heading: 'Search' },
};
