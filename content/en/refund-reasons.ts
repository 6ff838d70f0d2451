const notWaiting = 'The order was no longer waiting for payment, and';
const late = 'The payment arrived too late, and';

export const refundReasons = {
  accountDeleted: 'The account has been deleted.',
  alreadyPaid: 'This order was already paid.',
  paymentCancelled: 'The payment was cancelled.',
  paidADayLate: 'The payment arrived more than a day after checkout.',
  paidLate: {
    priceChanged: `${late} the price has changed.`,
    couponUnusable: `${late} the coupon can no longer be used.`,
    productUnavailable: `${late} a product is no longer available.`,
  },
  couponUsedUp: `${notWaiting} the coupon has been used up.`,
  soldOut: `${notWaiting} a product has sold out.`,
  otherAmount: (paid: string, total: string) => `${paid} was paid instead of ${total}.`,
  refundedBefore: (amount: string) => `${amount} of this payment was refunded before the order was placed.`,
};
