import { formatRupees } from '#domain/money.ts';

export const orders = {
  title: 'My Orders',
  description: 'Your orders and where they are.',
  loading: 'Loading your orders...',
  empty: {
    title: 'No Orders Yet',
    text: "You haven't placed any orders with us. Let's change that!",
    action: 'Start Shopping',
  },
  sessions: 'Where you are signed in',
  placed: 'Order placed successfully!',
  defaultCancelReason: 'At your request.',

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
    paid: 'This parcel couldn’t be delivered and came back to us. Your payment is refunded to the original payment method.',
    replacement:
      'This parcel couldn’t be delivered and came back to us. Your return is open again. We’ll email you about it.',
  },

  orderId: 'Order ID',
  quantity: (quantity: number) => `Quantity: ${quantity}`,
  shortQuantity: (quantity: number) => `Qty: ${quantity}`,
  size: (size: string) => `Size: ${size}`,
  noSize: 'N/A',
  totalAmount: 'Total Amount',
  payment: 'Payment',
  cashOnDelivery: 'Cash on Delivery',
  paid: 'Paid',
  paidOnline: 'Paid Online',
  paymentPending: 'Waiting for payment',
  tracking: 'Tracking',
  address: 'Address',
  productName: 'Product Name',
  /** 'Items ₹899 − coupon ₹200 + delivery ₹40'; amounts in rupees. */
  priceNote: ({
    subtotal,
    coupon,
    delivery,
    codFee,
  }: Record<'subtotal' | 'coupon' | 'delivery' | 'codFee', number>) =>
    [
      `Items ${formatRupees(subtotal)}`,
      coupon > 0 ? ` − coupon ${formatRupees(coupon)}` : '',
      delivery > 0 ? ` + delivery ${formatRupees(delivery)}` : '',
      codFee > 0 ? ` + COD fee ${formatRupees(codFee)}` : '',
      delivery > 0 ? '' : ', free delivery',
    ].join(''),

  details: {
    title: 'Order Details',
    description: 'What you ordered and where it goes.',
    loading: 'Loading Order Details...',
    notFound: 'Order not found.',
    back: 'Back to My Orders',
    items: 'Items in this Order',
    productName: 'Product Name Not Available',
    summary: 'Order Summary',
    date: 'Order Date',
    paymentMethod: 'Payment Method',
    subtotal: 'Subtotal',
    couponDiscount: 'Coupon Discount',
    deliveryFee: 'Delivery Fee',
    free: 'Free',
    codFee: 'Cash on Delivery Fee',
    carrier: 'Carrier',
    trackingNumber: 'Tracking Number',
    shippingAddress: 'Shipping Address',
    phone: (phone: string) => `Phone: ${phone}`,
    invoice: (number: string) => `Invoice ${number}`,
    creditNote: (number: string) => `Credit note ${number}`,
    noAddress:
      'We don’t have a delivery address for this order yet. Please add it, so that we can send your order.',
  },

  addAddress: {
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
    replacement: 'Your return will be open again: we’ll send another replacement or refund you.',
    reason: 'Reason (optional)',
    submit: 'Cancel the order',
    busy: 'Cancelling...',
    keep: 'Keep order',
    done: 'Your order is cancelled.',
  },
};
