export const payments = {
  failed: (reason: string) => `Payment failed: ${reason}`,
  notOpened: 'Failed to initiate payment.',
  expired: 'Your time to pay has run out. If you have paid, we’ll email you about your order or your refund.',
  heldUntil: [
    'We hold these items for you until ',
    ". If you have just paid, please don't pay again: we are confirming your payment.",
  ],
  payNow: 'Pay now',
  processing: 'Processing...',
};
