import { isOnlySize } from '#domain/catalogue/variants.ts';
import { isBillOfSupply } from '#domain/orders/invoice.ts';
export const orders = {
  title: 'My Orders',
  description: 'Your orders and their status.',
  loading: 'Loading your orders...',
  showMore: 'Show more orders',
  empty: {
    title: 'No Orders Yet',
    text: "You haven't placed any orders with us. Let's change that!",
    action: 'Start Shopping',
  },
  addresses: 'Your addresses',
  account: 'Your account',
  sessions: 'Your devices',
  placed: 'Order placed successfully!',

  thanks: {
    title: (firstName: string) => (firstName ? `Thank you, ${firstName}` : 'Thank you'),
    delivery: 'Delivery',
    email: 'Email',
    emailed: (email: string) => `We’ve sent the details to ${email}.`,
    open: 'See the order',
    print: 'Print',
  },

  statuses: {
    processing: 'Processing',
    shipped: 'Shipped',
    out_for_delivery: 'Out for Delivery',
    delivered: 'Delivered',
    payment_pending: 'Payment Pending',
    cancelled: 'Cancelled',
    returned: 'Returned',
    returned_to_sender: 'Returned to sender',
  },
  tracker: { label: 'Order progress', completed: 'completed' },
  deliveredBanner: 'Delivered. Enjoy it, every day.',
  returnedToSender: {
    unpaid: 'This parcel couldn’t be delivered and came back to us. You owe nothing.',
    paid: 'This parcel couldn’t be delivered and came back to us. Your payment will be refunded to the original payment method.',
    replacement:
      'This parcel couldn’t be delivered and came back to us. Your exchange is open again. We’ll email you about it.',
  },

  delivery: {
    expected: (first: string, last: string) => `Expected ${first} to ${last}`,
    expectedBy: (day: string) => `Expected by ${day}`,
    late: (last: string) => `Expected by ${last}. We’re sorry for the delay.`,
    delivered: (day: string) => `Delivered on ${day}`,
  },

  orderNumber: (number: string) => `Order ${number}`,
  orderId: 'Order ID',
  quantity: (quantity: number) => `Quantity: ${quantity}`,
  shortQuantity: (quantity: number) => `Qty: ${quantity}`,
  size: (size: string, optionNames?: string) => (isOnlySize(optionNames) ? `Size: ${size}` : size),
  noSize: 'N/A',
  totalAmount: 'Total Amount',
  payment: 'Payment',
  paid: 'Paid',
  paymentPending: 'Waiting for payment',
  nothingToPay: 'Nothing to pay',
  advance: {
    due: (advance: string, rest: string) =>
      `Please pay ${advance} online to confirm your order. You pay the courier the rest, ${rest}, in cash.`,
    paid: (advance: string, rest: string) =>
      `${advance} paid in advance. Please pay the courier ${rest} in cash.`,
    pay: (advance: string) => `Pay ${advance} now`,
  },
  balance: {
    due: (amount: string) =>
      `Your order was changed, and ${amount} is still to be paid online. We’ll send your order once we’ve received it.`,
    pay: (amount: string) => `Pay ${amount} now`,
  },
  replaces: 'Replacement for order',
  tracking: 'Tracking',
  address: 'Address',
  productName: 'Product Name',

  details: {
    title: 'Order Details',
    description: 'What you ordered and where we deliver it.',
    loading: 'Loading Order Details...',
    notFound: 'Order not found.',
    back: 'Back to My Orders',
    items: 'Items in this Order',
    productName: 'Product Name Not Available',
    summary: 'Order Summary',
    date: 'Order Date',
    paymentMethod: 'Payment Method',
    carrier: 'Carrier',
    trackingNumber: 'Tracking Number',
    business: 'GST invoice for',
    shippingAddress: 'Shipping Address',
    phone: (phone: string) => `Phone: ${phone}`,
    invoice: (number: string) => (isBillOfSupply(number) ? `Bill of supply ${number}` : `Invoice ${number}`),
    creditNote: (number: string) => `Credit note ${number}`,
    noAddress:
      'We don’t have a delivery address for this order yet. Please add it, so that we can send your order.',
  },

  edit: {
    open: 'Change items',
    title: 'Change items',
    hint: 'You can change your order until we pack it.',
    size: 'Size',
    variant: 'Option',
    soldOut: (label: string) => `${label} (sold out)`,
    quantity: 'Quantity',
    cancelItem: '0 (cancel this item)',
    review: 'Review changes',
    newTotal: (total: string) => `New total: ${total}.`,
    refund: (amount: string) => `We’ll refund ${amount} to your original payment method.`,
    collect: (amount: string) => `Please have ${amount} ready for the courier.`,
    due: (amount: string) => `You then pay the difference of ${amount} online.`,
    submit: 'Save changes',
    busy: 'Saving...',
    back: 'Back',
    cancel: 'Keep as it is',
    done: 'Your order has been changed.',
    changeAddress: 'Change address or phone',
  },

  addressDialog: {
    open: 'Add delivery address',
    title: 'Delivery address',
    submit: 'Save address',
    busy: 'Saving...',
    cancel: 'Cancel',
  },

  cancel: {
    open: 'Cancel this order',
    title: 'Cancel this order?',
    refund: 'Your payment will be refunded to the original payment method.',
    replacement: 'Your exchange will be open again: we’ll send another replacement or refund you.',
    reason: 'Reason (optional)',
    submit: 'Cancel the order',
    busy: 'Cancelling...',
    cancel: 'Keep order',
    done: 'Your order is cancelled.',
  },
};
