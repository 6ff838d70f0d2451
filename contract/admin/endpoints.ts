export const adminEndpoints = {
  'admin.me': 'GET /api/admin/me',

  'admin.todo': 'GET /api/admin/todo',
  'admin.sales': 'GET /api/admin/sales',

  'admin.order.list': 'GET /api/admin/orders',
  'admin.order.counts': 'GET /api/admin/orders/counts',
  'admin.order.pack': 'POST /api/admin/orders/pack',
  'admin.order.setStatus': 'POST /api/admin/orders/status',
  'admin.order.issue': 'POST /api/admin/orders/issue',
  'admin.order.slips': 'GET /api/admin/orders/packing-slips.pdf',
  'admin.order.invoices': 'GET /api/admin/orders/invoices.pdf',
  'admin.order.get': 'GET /api/admin/order/{id}',
  'admin.order.creditNote': 'GET /api/admin/order/{id}/credit-note.pdf',
  'admin.order.tracking': 'POST /api/admin/order/{id}/tracking',
  'admin.order.undoDelivery': 'POST /api/admin/order/{id}/undo-delivery',
  'admin.order.setAddress': 'POST /api/admin/order/{id}/address',
  'admin.order.cancel': 'POST /api/admin/order/{id}/cancel',
  'admin.order.returnToSender': 'POST /api/admin/order/{id}/return-to-sender',
  'admin.order.note': 'POST /api/admin/order/{id}/note',
  'admin.order.sendEmail': 'POST /api/admin/order/{id}/email',

  'admin.payment.list': 'GET /api/admin/payments',
  'admin.payment.refund': 'POST /api/admin/payment/{id}/refund',

  'admin.return.list': 'GET /api/admin/returns',
  'admin.return.setStatus': 'POST /api/admin/return/{id}/status',
  'admin.return.creditNote': 'GET /api/admin/return/{id}/credit-note.pdf',

  'admin.product.list': 'GET /api/admin/products',
  'admin.product.create': 'POST /api/admin/products',
  'admin.product.export': 'GET /api/admin/products.csv',
  'admin.product.get': 'GET /api/admin/product/{id}',
  'admin.product.update': 'POST /api/admin/product/{id}',
  'admin.product.copy': 'POST /api/admin/product/{id}/copy',
  'admin.product.state': 'POST /api/admin/product/{id}/state',
  'admin.product.stock': 'POST /api/admin/product/{id}/stock',
  'admin.picture.upload': 'POST /api/admin/pictures',
  'admin.import.check': 'POST /api/admin/imports',
  'admin.import.changes': 'GET /api/admin/import/{id}/changes',
  'admin.import.run': 'POST /api/admin/import/{id}/run',

  'admin.category.list': 'GET /api/admin/categories',
  'admin.category.create': 'POST /api/admin/categories',
  'admin.category.update': 'POST /api/admin/category/{id}',
  'admin.category.move': 'POST /api/admin/category/{id}/move',
  'admin.category.delete': 'POST /api/admin/category/{id}/delete',

  'admin.sizeChart.list': 'GET /api/admin/size-charts',
  'admin.sizeChart.create': 'POST /api/admin/size-charts',
  'admin.sizeChart.update': 'POST /api/admin/size-chart/{id}',
  'admin.sizeChart.delete': 'POST /api/admin/size-chart/{id}/delete',

  'admin.settings.get': 'GET /api/admin/settings',
  'admin.settings.update': 'POST /api/admin/settings',
  'admin.search.get': 'GET /api/admin/search',
  'admin.search.update': 'POST /api/admin/search',
  'admin.coupon.list': 'GET /api/admin/coupons',
  'admin.coupon.create': 'POST /api/admin/coupons',
  'admin.coupon.update': 'POST /api/admin/coupon/{code}',

  'admin.customer.list': 'GET /api/admin/customers',
  'admin.customer.get': 'GET /api/admin/customer/{id}',
  'admin.customer.export': 'GET /api/admin/customer/{id}/export.json',
  'admin.customer.erase': 'POST /api/admin/customer/{id}/erase',

  'admin.team.list': 'GET /api/admin/team',
  'admin.team.grant': 'POST /api/admin/team',
  'admin.team.revoke': 'POST /api/admin/team/revoke',
  'admin.audit.list': 'GET /api/admin/audit',
} as const;

export type AdminEndpointName = keyof typeof adminEndpoints;
