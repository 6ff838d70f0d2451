const late = 'The order was no longer waiting for this payment, and';

export const refundReasons = {
  accountDeleted: 'The account has been deleted.',
  alreadyPaid: 'The order had already been paid.',
  paymentCancelled: 'The payment was cancelled.',
  paidADayLate: 'The payment came more than a day after the order was started.',
  paidLate: {
    priceChanged: 'The payment came too late: the price has changed since.',
    couponUnusable: 'The payment came too late: the coupon can no longer be used.',
    productUnavailable: 'The payment came too late: a product is no longer available.',
  },
  couponUsedUp: `${late} the coupon has been used up since.`,
  soldOut: `${late} a product has sold out since.`,
  otherAmount: (paid: string, total: string) => `${paid} was paid instead of ${total}.`,
  refundedBefore: (amount: string) => `${amount} of it was refunded before it paid the order.`,
};
