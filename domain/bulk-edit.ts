export const MAX_CHOSEN_PRODUCTS = 1000;

export const SHEET_FIELDS = ['price', 'mrp', 'quantity', 'state', 'sku'] as const;
export type SheetField = (typeof SHEET_FIELDS)[number];

export const MAX_SAVED_PRODUCTS = 200;
