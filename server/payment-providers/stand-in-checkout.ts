export const standInCheckout = {
  provider: 'razorpay',
  displayName: 'Razorpay',
  script: '/standins/razorpay/checkout.js',
};
