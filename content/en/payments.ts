export const payments = {
  failed: (reason: string) => `Payment failed: ${reason}`,
  notOpened: 'Failed to initiate payment.',
  expired: 'Your time to pay has run out. If you have paid, we’ll email you about your order or your refund.',
  heldUntil: [
    'We hold these items for you until ',
    '. You can still pay. If you have paid already, your payment will show here within a few minutes.',
  ],
  payNow: 'Pay now',
  processing: 'Processing...',
};
