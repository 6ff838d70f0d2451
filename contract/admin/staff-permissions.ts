import { hasPermission, type Permission } from '#domain/staff.ts';
import type { AdminEndpointName } from './endpoints.ts';

interface Granted {
  label: string;
  /** Completes “A staff member with this permission can …”. */
  can: string;
  endpoints: readonly AdminEndpointName[];
}

const READ_ORDERS = [
  'admin.order.list',
  'admin.order.counts',
  'admin.order.get',
  'admin.order.slips',
  'admin.order.invoices',
  'admin.order.creditNote',
  'admin.order.label',
  'admin.parcel.slip',
] as const;

/** The endpoints of each permission. Staff reach an endpoint with access `staff` if one of their permissions has it; `owner` is never granted. */
export const STAFF_PERMISSIONS: Record<Permission, Granted> = {
  orders: {
    label: 'Orders',
    can: 'create, pack, book, ship, edit and cancel orders, and match the cash of couriers',
    endpoints: [
      ...READ_ORDERS,
      'admin.order.pack',
      'admin.order.confirm',
      'admin.order.setStatus',
      'admin.order.tracking',
      'admin.order.book',
      'admin.order.bookAll',
      'admin.order.bookings',
      'admin.order.requestPickup',
      'admin.order.handOver',
      'admin.order.labels',
      'admin.order.manifest',
      'admin.order.undoDelivery',
      'admin.order.setAddress',
      'admin.order.cancel',
      'admin.order.returnToSender',
      'admin.order.note',
      'admin.order.sendEmail',
      'admin.order.issue',
      'admin.orderEdit.get',
      'admin.orderEdit.preview',
      'admin.orderEdit.save',
      'admin.draft.list',
      'admin.draft.get',
      'admin.draft.copy',
      'admin.draft.customers',
      'admin.draft.preview',
      'admin.draft.create',
      'admin.draft.update',
      'admin.draft.delete',
      'admin.draft.complete',
      'admin.parcel.list',
      'admin.parcel.counts',
      'admin.parcel.instruct',
      'admin.parcel.create',
      'admin.parcel.remove',
      'admin.parcel.setStatus',
      'admin.parcel.tracking',
      'admin.parcel.undoDelivery',
      'admin.parcel.cancelBooking',
      'admin.courier.list',
      'admin.payment.list',
      'admin.payment.discrepancies',
      'admin.remittance.list',
      'admin.remittance.overview',
      'admin.remittance.add',
      'admin.remittance.files',
      'admin.remittance.outstanding',
    ],
  },
  returns: {
    label: 'Returns',
    can: 'request, approve, decline, receive and exchange returns',
    endpoints: [
      ...READ_ORDERS,
      'admin.return.list',
      'admin.return.counts',
      'admin.return.create',
      'admin.return.setStatus',
      'admin.return.bookPickup',
      'admin.return.cancelPickup',
      'admin.return.creditNote',
      'admin.export.returns',
      'admin.order.note',
    ],
  },
  refunds: {
    label: 'Refunds',
    can: 'refund orders in part, returns, held payments and the orders that they cancel or edit, and lower prices of orders, up to their limits, try failed refunds again, and record payouts',
    endpoints: [
      ...READ_ORDERS,
      'admin.order.refundable',
      'admin.order.refund',
      'admin.payment.list',
      'admin.payment.discrepancies',
      'admin.payment.refund',
      'admin.payment.payOut',
      'admin.payment.retryRefund',
      'admin.return.list',
      'admin.return.counts',
      'admin.return.setStatus',
      'admin.return.creditNote',
      'admin.order.note',
    ],
  },
  stock: {
    label: 'Stock',
    can: 'count and adjust stock',
    endpoints: [
      'admin.product.stock',
      'admin.stock.list',
      'admin.stock.find',
      'admin.stock.count',
      'admin.stock.history',
      'admin.stock.adjust',
    ],
  },
  catalogue: {
    label: 'Catalogue',
    can: 'create, edit and import products with their prices, categories, collections and size charts',
    endpoints: [
      'admin.picture.upload',
      'admin.product.create',
      'admin.product.update',
      'admin.product.copy',
      'admin.product.state',
      'admin.bulkAction.check',
      'admin.bulkAction.run',
      'admin.bulkAction.undo',
      'admin.category.create',
      'admin.category.update',
      'admin.category.move',
      'admin.category.delete',
      'admin.option.translate',
      'admin.sizeChart.create',
      'admin.sizeChart.update',
      'admin.sizeChart.delete',
      'admin.collection.create',
      'admin.collection.update',
      'admin.collection.delete',
      'admin.import.check',
      'admin.import.rest',
      'admin.import.changes',
      'admin.import.zip',
      'admin.import.run',
      'admin.import.stop',
    ],
  },
  customers: {
    label: 'Customers',
    can: 'see customers with their orders, change their tags and notes, block them, confirm who they are, and export the list',
    endpoints: [
      'admin.customer.list',
      'admin.customer.tags',
      'admin.customer.get',
      'admin.customer.update',
      'admin.customer.block',
      'admin.customer.confirmEarlier',
      'admin.export.customers',
    ],
  },
  marketing: {
    label: 'Marketing',
    can: 'send campaigns to the mailing list, see its subscribers and export them',
    endpoints: [
      'admin.picture.uploadScene',
      'admin.picture.cutScene',
      'admin.campaign.list',
      'admin.campaign.get',
      'admin.campaign.create',
      'admin.campaign.update',
      'admin.campaign.delete',
      'admin.campaign.audience',
      'admin.campaign.preview',
      'admin.campaign.sendTest',
      'admin.campaign.send',
      'admin.campaign.setState',
      'admin.subscriber.list',
      'admin.subscriber.suppress',
      'admin.export.subscribers',
    ],
  },
  storefront: {
    label: 'Storefront',
    can: 'change brand, home page, pages, navigation, emails and translations',
    endpoints: [
      'admin.picture.upload',
      'admin.picture.uploadScene',
      'admin.picture.cutScene',
      'admin.brand.upload',
      'admin.content.list',
      'admin.content.get',
      'admin.content.placeholders',
      'admin.content.translations',
      'admin.content.save',
      'admin.content.discard',
      'admin.content.publish',
      'admin.content.restore',
      'admin.email.preview',
      'admin.email.sendTest',
    ],
  },
  reports: {
    label: 'Reports',
    can: 'see sales and reports, and export orders, returns, payments, invoices, stock changes, settlements, GST returns and the journal',
    endpoints: [
      'admin.sales',
      'admin.report.get',
      'admin.report.csv',
      'admin.export.orders',
      'admin.export.payments',
      'admin.export.invoices',
      'admin.export.stockChanges',
      'admin.gst.get',
      'admin.gst.json',
      'admin.gst.csv',
      'admin.gst.documents',
      'admin.journal.get',
      'admin.journal.ledgers',
      'admin.journal.vouchers',
      'admin.journal.csv',
      'admin.settlement.get',
      'admin.settlement.read',
      'admin.settlement.csv',
      'admin.export.returns',
    ],
  },
  settings: {
    label: 'Settings',
    can: 'change fees, delivery, cash on delivery, tax, messages, coupons and synonyms of the search, and test couriers and messages',
    endpoints: [
      'admin.settings.get',
      'admin.settings.update',
      'admin.courier.test',
      'admin.message.templates',
      'admin.message.sendTest',
      'admin.coupon.list',
      'admin.coupon.create',
      'admin.coupon.update',
      'admin.search.get',
      'admin.search.update',
    ],
  },
};

/** Open to every staff member. */
export const FOR_ALL_STAFF: readonly AdminEndpointName[] = [
  'admin.me',
  'admin.notification.get',
  'admin.notification.set',
  'admin.notification.sendCode',
  'admin.notification.setPhone',
  'admin.notification.removePhone',
  'admin.notification.addDevice',
  'admin.notification.removeDevice',
  'admin.todo',
  'admin.product.list',
  'admin.product.get',
  'admin.product.sharedFacts',
  'admin.product.lowStock',
  'admin.tag.list',
  'admin.category.list',
  'admin.option.list',
  'admin.sizeChart.list',
  'admin.collection.list',
  'admin.collection.get',
  'admin.collection.preview',
  'admin.import.get',
  'admin.import.latest',
];

const permissions = Object.keys(STAFF_PERMISSIONS) as Permission[];

const permissionsOf = new Map<string, Permission[]>(
  Map.groupBy(
    permissions.flatMap((permission) =>
      STAFF_PERMISSIONS[permission].endpoints.map((endpoint) => ({ permission, endpoint })),
    ),
    ({ endpoint }) => endpoint,
  )
    .entries()
    .map(([endpoint, found]) => [endpoint, found.map(({ permission }) => permission)]),
);

/** Any of them opens the endpoint to staff. Empty if all staff may call it, or only owners. */
export const findPermissions = (endpoint: string): readonly Permission[] => permissionsOf.get(endpoint) ?? [];

export type Member = Parameters<typeof hasPermission>[0];

/** Applies to endpoints that staff reach. */
export function canCall(member: Member, endpoint: string): boolean {
  const sufficient = findPermissions(endpoint);
  return sufficient.length === 0 || sufficient.some((one) => hasPermission(member, one));
}
