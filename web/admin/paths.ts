/** The addresses of the merchant's pages, for links. */
export const adminPaths = {
  today: '/admin',
  orders: '/admin/orders',
  order: (id: string) => `/admin/orders/${id}`,
  payments: '/admin/payments',
  returns: '/admin/returns',
  products: '/admin/products',
  newProduct: '/admin/products/new',
  import: '/admin/products/import',
  product: (id: string) => `/admin/products/${id}`,
  customers: '/admin/customers',
  customer: (id: string) => `/admin/customers/${id}`,
  settings: '/admin/settings',
  settingsSection: (section: string) => `/admin/settings/${section}`,
  coupons: '/admin/settings/coupons',
  team: '/admin/team',
  activity: '/admin/activity',
} as const;
