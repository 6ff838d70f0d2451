/** By what the sums of a day are stored. Each order is in one value of each, and each item in one variant. */
export const DIMENSIONS = [
  'total',
  'variant',
  'state',
  'city',
  'pincode',
  'payment',
  'coupon',
  'source',
  'campaign',
  'customer',
  'reason',
] as const;
export type Dimension = (typeof DIMENSIONS)[number];

export const REPORTS = [
  'sales_by_day',
  'sales_by_category',
  'sales_by_product',
  'sales_by_variant',
  'sales_by_state',
  'sales_by_city',
  'sales_by_payment',
  'sales_by_coupon',
  'sales_by_source',
  'sales_by_campaign',
  'returns_by_reason',
  'returns_by_product',
  'returns_by_pincode',
  'tax_by_rate',
  'cash_outstanding',
  'customers',
  'customer_value',
  'stock_left',
  'stock_value',
  'unsold_products',
  'missed_searches',
] as const;
export type ReportName = (typeof REPORTS)[number];

/** Its figures are costs. */
export const OWNERS_REPORT: ReportName = 'stock_value';

/** An amount is in paise. */
export type ColumnKind = 'count' | 'amount' | 'percent' | 'decimal';
