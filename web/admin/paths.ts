/** The addresses of the merchant's pages, for links. */
export const today = '/admin';
export const orders = '/admin/orders';
export const order = (id: string) => `/admin/orders/${id}`;
export const payments = '/admin/payments';
export const returns = '/admin/returns';
export const products = '/admin/products';
export const newProduct = '/admin/products/new';
export const importPage = '/admin/products/import';
export const product = (id: string) => `/admin/products/${id}`;
export const customers = '/admin/customers';
export const customer = (id: string) => `/admin/customers/${id}`;
export const settings = '/admin/settings';
export const settingsSection = (section: string) => `/admin/settings/${section}`;
export const coupons = '/admin/settings/coupons';
export const team = '/admin/team';
export const activity = '/admin/activity';
