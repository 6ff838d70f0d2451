import type { Offer } from '#domain/orders/offer.ts';
import { describeOffer } from './offer.ts';

export const checkout = {
  title: 'Place Your Order',
  description: 'Enter your address and choose how to pay.',
  loading: 'Loading your cart...',
  nothingAvailable: {
    title: 'Your items are out of stock',
    text: 'Your items are sold out, or there are fewer left than you want.',
    action: 'View cart',
  },
  empty: {
    title: 'There is nothing to order yet',
    text: 'Your cart is empty. Your orders will appear in My Orders.',
    action: 'See the collection',
  },

  address: {
    title: 'Shipping Address',
    fullName: 'Full Name',
    messagesNote: (channels: string[]) =>
      `You get updates about your order by ${channels.join(' or ')}. Reply STOP to end them.`,
    phone: 'Phone Number',
    address: 'Address',
    pincode: 'Pincode',
    city: 'City / District',
    state: 'State',
    stateName: (state: string) => state,
    selectState: 'Select your state',
    chooseState: (state: string) => `Use ${state}`,
    fetching: 'Fetching location...',
    pincodeDoubtful: 'We couldn’t find this PIN code. If it’s correct, enter your city and state.',
    unknownPincode: 'Invalid PIN code. Please check and try again.',
    lookupFailed: 'Could not fetch location. Please check your connection.',
    invalidPhone: 'Please enter a 10-digit Indian mobile number. It starts with 6 to 9.',
    invalidPincode: 'Please enter a valid 6-digit PIN code.',
    wrongState: (pincode: string, state: string) =>
      `PIN code ${pincode} is in ${state}. Please correct the state or the PIN code.`,
    repeatedDigitPhone:
      'This number repeats one digit. Please enter a mobile number on which the courier can call you.',
    nameMissing: 'Please enter your name.',
    nameTooShort: 'Please enter your name with at least two letters.',
    addressMissing: 'Please enter your address.',
    addressTooShort: 'Please enter your house number and street, so that the courier can find you.',
    cityMissing: 'Please enter your city or district.',
    stateMissing: 'Please select your state.',
  },

  business: {
    wanted: 'I want a GST invoice for my business',
    gstin: 'GSTIN',
    name: 'Business Name',
    nameMissing: 'Please enter the name of your business.',
    invalidGstin: 'Please enter a valid GSTIN. It has 15 characters, such as 29ABCDE1234F1ZW.',
    mistypedGstin: 'This GSTIN has a typing error: its last character does not match the others.',
    gstinWithoutState: 'Please check the first two digits of this GSTIN. They are the code of a state.',
    gstinOfOtherState: (own: string, state: string) =>
      `This GSTIN is from ${own}, but your order is delivered to ${state}. Please enter the GSTIN of your business in ${state}, or order without a GST invoice for your business.`,
  },

  payment: {
    title: 'Payment Method',
    fee: (fee: string) => `+ ${fee}`,
    save: (fee: string) => `Save ${fee}`,
    payOnline: 'Pay online to avoid this charge',
    payOnlineInstead: 'Pay online instead',
    discount: (discount: string) => `− ${discount}`,
    advance: (advance: string) => `Pay ${advance} online now, and the rest in cash on delivery.`,
    accepts: 'Accepted payments',
    secure: 'We never see your card details.',
    trust: (days: number) => `You can return or exchange items within ${days} days of delivery.`,
    codLimit: (max: string) => `Cash on delivery is available for orders of up to ${max}.`,
  },

  coupon: {
    title: 'Have a coupon code?',
    label: 'Coupon code',
    apply: 'Apply',
    remove: 'Remove',
    codeMissing: 'Please enter a code.',
    checking: 'Checking the code...',
    notChecked: 'We could not check this code. Please try again.',
    applied: (code: string, discount: string) => `${code} takes ${discount} off.`,
    automaticIsBetter: 'The automatic coupon saves you more, so we’re using that one.',
    offer: (offer: Offer): string =>
      offer.forSubscribers
        ? `Newsletter: subscribe on our home page to see your code for ${describeOffer(offer)}.`
        : `${offer.firstOrdersOnly ? 'First order? ' : ''}${offer.code} takes ${describeOffer(offer)}.`,
  },

  summary: {
    title: 'Order Summary',
    pay: (total: string) => `Pay ${total}`,
    advance: (advance: string, rest: string) => `${advance} now, and ${rest} to the courier.`,
    processing: 'Processing...',
    noLongerSold: 'An item in your cart is no longer sold.',
    viewCart: 'View cart',
    unconfirmedPayment: {
      title: 'Payment not confirmed',
      text: (total: string) => `We don’t know yet whether your payment of ${total} went through.`,
      ifPaid:
        'If the amount has left your account, please don’t pay again: your order or your refund will appear in My Orders or arrive by email within a few minutes.',
      looking: 'We’re checking for your payment. Once we find it, this page opens your order.',
    },
    payAgain: {
      title: 'If you haven’t paid',
      text: 'You can pay now. Your items are still in your cart.',
    },
    changeOrder: 'Change address or payment',
    seeOrders: 'See My Orders',
    closedPayment:
      'The payment window was closed, and we haven’t received a payment. Your order isn’t placed yet: you can pay when you’re ready.',
    failedPayment:
      'You can safely try again. If your bank has taken the amount, it is returned to you automatically.',
  },

  placed: 'Order placed successfully!',
  paid: 'Payment successful! Order placed.',
  placedBefore: 'This order was already placed. You can find it in My Orders.',
  paymentNotStarted: 'Failed to initiate payment.',
  paymentNotVerified: 'Payment verification failed.',
  paymentVerificationError: 'An error occurred during payment verification.',
  notPlaced: 'Failed to place order.',
  notReached: 'Could not place order.',
  notSentLater:
    'We couldn’t reach the shop. Nothing will be sent later: please check your connection and try again.',
};
