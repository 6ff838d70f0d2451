import type { AdminEndpointName } from './endpoints.ts';

interface Scope {
  label: string;
  endpoints: readonly AdminEndpointName[];
}

/** The endpoints of each scope of API keys. No key reaches an endpoint that is not here: settings, team, keys, content, refunds, erasure. */
export const API_SCOPES = {
  read_orders: {
    label: 'Read orders and parcels',
    endpoints: [
      'admin.order.list',
      'admin.order.counts',
      'admin.order.get',
      'admin.orderEdit.get',
      'admin.orderEdit.preview',
      'admin.order.slips',
      'admin.order.invoices',
      'admin.order.creditNote',
      'admin.order.label',
      'admin.order.labels',
      'admin.order.manifest',
      'admin.order.bookings',
      'admin.parcel.list',
      'admin.parcel.counts',
      'admin.parcel.slip',
    ],
  },
  write_orders: {
    label: 'Confirm, edit and cancel orders, create invoices',
    endpoints: [
      'admin.order.confirm',
      'admin.order.issue',
      'admin.order.setAddress',
      'admin.orderEdit.save',
      'admin.order.cancel',
      'admin.order.note',
      'admin.order.sendEmail',
    ],
  },
  write_shipments: {
    label: 'Pack, book and ship orders, set their status and tracking',
    endpoints: [
      'admin.order.pack',
      'admin.order.setStatus',
      'admin.order.tracking',
      'admin.order.book',
      'admin.order.bookAll',
      'admin.order.requestPickup',
      'admin.order.handOver',
      'admin.order.undoDelivery',
      'admin.order.returnToSender',
      'admin.parcel.instruct',
      'admin.parcel.create',
      'admin.parcel.remove',
      'admin.parcel.setStatus',
      'admin.parcel.tracking',
      'admin.parcel.undoDelivery',
      'admin.parcel.cancelBooking',
      'admin.courier.list',
    ],
  },
  read_products: {
    label: 'Read products, categories, collections and stock',
    endpoints: [
      'admin.product.list',
      'admin.product.get',
      'admin.product.sharedFacts',
      'admin.product.lowStock',
      'admin.category.list',
      'admin.collection.list',
      'admin.collection.get',
      'admin.option.list',
      'admin.sizeChart.list',
      'admin.tag.list',
      'admin.stock.list',
      'admin.stock.find',
      'admin.stock.history',
    ],
  },
  write_products: {
    label: 'Create, edit and import products with their prices, categories and collections',
    endpoints: [
      'admin.product.create',
      'admin.product.update',
      'admin.product.copy',
      'admin.product.state',
      'admin.picture.upload',
      'admin.category.create',
      'admin.category.update',
      'admin.collection.create',
      'admin.collection.update',
      'admin.bulkAction.check',
      'admin.bulkAction.run',
      'admin.bulkAction.undo',
      'admin.import.check',
      'admin.import.rest',
      'admin.import.changes',
      'admin.import.latest',
      'admin.import.get',
      'admin.import.zip',
      'admin.import.run',
      'admin.import.stop',
    ],
  },
  write_stock: {
    label: 'Count and adjust stock',
    endpoints: ['admin.product.stock', 'admin.stock.count', 'admin.stock.adjust'],
  },
  read_customers: {
    label: 'Read customers',
    endpoints: ['admin.customer.list', 'admin.customer.tags', 'admin.customer.get'],
  },
  write_subscribers: {
    label: 'Report bounces and complaints of the mailing list',
    endpoints: ['admin.subscriber.suppress'],
  },
  read_returns: {
    label: 'Read returns and exchanges',
    endpoints: ['admin.return.list', 'admin.return.counts', 'admin.return.creditNote'],
  },
  write_returns: {
    label: 'Approve, decline, receive and exchange returns',
    endpoints: ['admin.return.setStatus', 'admin.return.bookPickup', 'admin.return.cancelPickup'],
  },
  read_exports: {
    label: 'Export products, orders, customers, payments, invoices, returns, stock and its changes',
    endpoints: [
      'admin.product.export',
      'admin.export.orders',
      'admin.export.customers',
      'admin.export.payments',
      'admin.export.invoices',
      'admin.export.returns',
      'admin.export.stock',
      'admin.export.stockChanges',
    ],
  },
  read_reports: {
    label: 'Read sales, reports, tasks, GST returns and cash from couriers',
    endpoints: [
      'admin.sales',
      'admin.report.get',
      'admin.report.csv',
      'admin.todo',
      'admin.gst.get',
      'admin.gst.json',
      'admin.gst.csv',
      'admin.gst.documents',
      'admin.remittance.list',
      'admin.remittance.overview',
      'admin.remittance.outstanding',
    ],
  },
} as const satisfies Record<string, Scope>;

export type ApiScope = keyof typeof API_SCOPES;

export const apiScopes = Object.keys(API_SCOPES) as ApiScope[];

const scopeOf = new Map<string, ApiScope>(
  apiScopes.flatMap((scope) => API_SCOPES[scope].endpoints.map((endpoint) => [endpoint, scope] as const)),
);

/** The scope that a key needs for an endpoint. Undefined if no key reaches it. */
export const findScope = (endpoint: string): ApiScope | undefined => scopeOf.get(endpoint);
