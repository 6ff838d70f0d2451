/** The windows that show a section: a phone is narrower than 48rem. */
export const DEVICES = ['all', 'phone', 'desk'] as const;

export const PRODUCT_ROW_LAYOUTS = ['rows', 'strip', 'beside'] as const;

export const TRUST_ICONS = ['check', 'cash', 'return', 'shield'] as const;
