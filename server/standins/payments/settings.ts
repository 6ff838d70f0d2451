/** Where the stand-in's checkout.js is served. */
export const standInCheckoutScript = '/standins/razorpay/checkout.js';
