export const today = '/admin';
export const orders = '/admin/orders';
export const order = (id: string) => `/admin/orders/${id}`;
export const payments = '/admin/payments';
export const returns = '/admin/returns';
export const products = '/admin/products';
export const newProduct = '/admin/products/new';
export const importPage = '/admin/products/import';
export const sheet = '/admin/products/sheet';
export const product = (id: string) => `/admin/products/${id}`;
export const stockHistory = (id: string) => `/admin/products/${id}/stock`;
export const stock = '/admin/stock';
export const categories = '/admin/categories';
export const newCategory = (parentId?: string) =>
  `/admin/categories/new${parentId ? `?${new URLSearchParams({ parent: parentId })}` : ''}`;
export const category = (id: string) => `/admin/categories/${id}`;
export const sizeCharts = '/admin/size-charts';
export const newSizeChart = (copyId?: string) =>
  `/admin/size-charts/new${copyId ? `?${new URLSearchParams({ copy: copyId })}` : ''}`;
export const sizeChart = (id: string) => `/admin/size-charts/${id}`;
export const customers = '/admin/customers';
export const customer = (id: string) => `/admin/customers/${id}`;
export const settings = '/admin/settings';
export const settingsSection = (section: string) => `/admin/settings/${section}`;
export const coupons = '/admin/settings/coupons';
export const search = '/admin/settings/search';
export const team = '/admin/team';
export const activity = '/admin/activity';
