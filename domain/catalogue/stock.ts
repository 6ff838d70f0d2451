export const STOCK_REASONS = [
  'opening',
  'sold',
  'unpaid',
  'cancelled',
  'returned',
  'exchanged',
  'edited',
  'reserved',
  'released',
  'counted',
  'received',
  'damaged',
  'imported',
  'corrected',
] as const;
export type StockReason = (typeof STOCK_REASONS)[number];

export const ADJUSTMENT_REASONS = ['received', 'damaged', 'returned', 'corrected'] as const;
export type AdjustmentReason = (typeof ADJUSTMENT_REASONS)[number];

export const MAX_QUANTITY = 1_000_000;
