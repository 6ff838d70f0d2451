export const FEES = ['deliveryFee', 'freeDeliveryFrom', 'codFee'] as const;

export const SECTIONS = [
  {
    path: 'delivery',
    label: 'Delivery',
    fields: FEES.map((name) => `policy.${name}`),
  },
  { path: 'orders', label: 'Order limits', fields: ['orderLimits'] },
  { path: 'discounts', label: 'Automatic discounts', fields: ['policy.coupons'] },
  { path: 'banner', label: 'Banner', fields: ['banner'] },
  { path: 'contact', label: 'Contact', fields: ['contact'] },
  { path: 'catalogue', label: 'Catalogue', fields: ['tilePer'] },
  { path: 'returns', label: 'Returns and stock', fields: ['returnDays', 'lowStock', 'soldOutLast'] },
  { path: 'offline', label: 'Offline use', fields: ['worksOffline'] },
  { path: 'products', label: 'Product information', fields: ['facts'] },
  { path: 'tax', label: 'Business and GST', fields: ['tax'] },
] as const;

export const sectionsOf = (names: string[]) =>
  SECTIONS.filter(({ fields }) =>
    fields.some((field) => names.some((name) => name === field || name.startsWith(`${field}.`))),
  );
