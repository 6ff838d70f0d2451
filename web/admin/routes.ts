import { index, route } from '@react-router/dev/routes';

export const adminRoutes = route('admin', 'admin/admin-layout.tsx', { id: 'admin' }, [
  index('admin/today/today-page.tsx'),
  route('orders', 'admin/orders/orders-page.tsx', { id: 'admin-orders' }),
  route('orders/:id', 'admin/orders/order-page.tsx', { id: 'admin-order' }),
  route('payments', 'admin/payments/payments-page.tsx'),
  route('returns', 'admin/returns/returns-page.tsx', { id: 'admin-returns' }),
  route('products', 'admin/products/products-page.tsx'),
  route('products/new', 'admin/products/new-product-page.tsx'),
  route('products/import', 'admin/products/import-page.tsx'),
  route('products/:id', 'admin/products/product-page.tsx', { id: 'admin-product' }),
  route('customers', 'admin/customers/customers-page.tsx'),
  route('customers/:id', 'admin/customers/customer-page.tsx'),
  route('settings', 'admin/settings/settings-layout.tsx', [
    index('admin/settings/settings-index.tsx'),
    route('delivery', 'admin/settings/delivery-section.tsx'),
    route('discounts', 'admin/settings/discounts-section.tsx'),
    route('banner', 'admin/settings/banner-section.tsx'),
    route('contact', 'admin/settings/contact-section.tsx'),
    route('returns', 'admin/settings/returns-section.tsx'),
    route('tax', 'admin/settings/tax-section.tsx'),
  ]),
  route('settings/coupons', 'admin/coupons/coupons-page.tsx'),
  route('team', 'admin/team/team-page.tsx'),
  route('activity', 'admin/activity/activity-page.tsx'),
]);
