export const orders = {
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
};
