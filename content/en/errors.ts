import { formatPaise, type Paise, paise } from '#domain/money.ts';
import { type OrderStatus, orderNumber } from '#domain/orders/order.ts';
import type { UnusedPayment } from '#domain/orders/payment.ts';
import type { Resolution, ReturnStatus } from '#domain/orders/returns.ts';
import { errorsOfAreas, type Shortage } from '../errors-of-areas.ts';
import { cart } from './cart.ts';
import { checkout } from './checkout.ts';
import { identity } from './identity.ts';
import { orders } from './orders.ts';
import { paymentReasons } from './payment-reasons.ts';
import { returns } from './returns.ts';

interface OrderValues {
  number: number;
  status: OrderStatus;
}

const dayAndTime = new Intl.DateTimeFormat('en-IN', {
  ...{ day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit', timeZone: 'Asia/Kolkata' },
});

interface ReturnValues {
  status: ReturnStatus;
  resolution: Resolution;
}

const thisReturn = ({ status, resolution }: ReturnValues) =>
  `This ${resolution === 'refund' ? 'return' : 'exchange'} is ${returns.statuses[status].toLowerCase()}`;

export const errors = {
  ...errorsOfAreas({ cart, checkout, identity }),

  addressNotFound: 'Not found.',
  bodyNotJson: 'The body is not valid JSON.',
  categoryNotFound: 'This category was not found.',
  collectionNotFound: 'This collection was not found.',
  contentTypeNotJson: 'Please send JSON (Content-Type: application/json).',
  cursorInvalid: 'This page does not belong to the list. Please start again from the first page.',
  foreignOrigin: 'This call must come from the shop’s own pages.',
  idTokenMissing: 'This call needs an ID token of the identity service.',
  idempotencyKeyTooLong: ({ max }: { max: number }) =>
    `An Idempotency-Key can have at most ${max} characters.`,
  internal: ({ requestId }: { requestId: string }) =>
    `Something went wrong on our side. Please try again. If it happens again, please include this ID: ${requestId}`,
  invalidCharacter: 'A text contains a character that cannot be stored.',
  methodNotAllowed: ({ method }: { method: string }) => `Method not allowed. Use ${method}.`,
  noLongerSold: ({ name = 'A product in your cart' }: { name?: string | undefined }) =>
    `${name} is no longer sold. Please remove it from your cart.`,
  notSignedIn: 'Please log in first.',
  pageNotFound: 'This page was not found.',
  productNotFound: 'This product was not found.',
  requestTooLarge: ({ max }: { max: string }) => `The request is larger than ${max}.`,
  sizeNotAvailable: ({ name, size }: { name: string; size: string }) =>
    `${name} is not available in size ${size}.`,
  sizeRequired: 'Please select a size for this item.',
  tooManyRequests: 'Too many requests. Please wait a minute and try again.',
  unavailable: 'We’re temporarily unavailable. Please try again in a minute.',

  accountHasOpenOrders:
    'You still have an open order or return. You can delete your account once it is closed.',
  accountIsBlocked:
    'This account can’t be deleted here, because it can’t place orders. Please contact us to have your data erased.',
  accountIsOwedRefund: 'We still owe you a refund. You can delete your account once we have paid it to you.',
  accountOfTeam:
    'This account belongs to the shop’s team. Please ask an owner to remove it from the team first.',
  accountMismatch: 'This is not the account you logged in with.',
  emailMismatch: 'This is not the email address you logged in with.',
  googleRequired: 'Please continue with Google.',
  loginExpired: 'Please log in again.',
  loginUnavailable: 'We can’t check your login right now. Please try again.',
  sessionEnded: 'This device has already been logged out.',
  codeExpired: 'This code has expired. Please ask for a new one.',
  codeIncomplete: 'Please enter the 6 digits of the code.',
  codeTooOften:
    'We’ve sent too many codes to this email today. Please log in with your password or Google, or try again tomorrow.',
  codeTooSoon: ({ seconds }: { seconds: number }) =>
    `We’ve just sent a code to this email. You can ask for another in ${seconds} seconds.`,
  newsletterTooOften: 'We’ve sent too many emails to this address today. Please try again tomorrow.',
  newsletterTooSoon: ({ seconds }: { seconds: number }) =>
    `We’ve just sent an email to this address. You can ask for another in ${seconds} seconds.`,
  phoneCodeTooOften:
    'We’ve sent too many codes to this number today. Please log in with your email, or try again tomorrow.',
  phoneCodeTooSoon: ({ seconds }: { seconds: number }) =>
    `We’ve just sent a code to this number. You can ask for another in ${seconds} seconds.`,
  emailCodesUnavailable:
    'Codes to emails don’t work right now. Please use your phone or password, or try again tomorrow.',
  phoneCodesUnavailable: 'We can’t send codes to phones right now. Please use your email instead.',
  phoneNotFound: 'This number has already been removed.',
  phoneOfOtherAccount:
    'This number belongs to an account with another email. Log in with the number and remove it there first.',
  lastWayToLogIn: 'You could not log in any more. Please add another phone, an email or a passkey first.',
  accountHasEmail: 'No other account has this email, and yours already has one.',
  addPhoneFirst: 'Please add a phone or an email first, so that we can send you a code.',
  codeWrong: ({ triesLeft }: { triesLeft: number }) =>
    triesLeft === 0
      ? 'This code isn’t right. Please ask for a new one.'
      : `This code isn’t right. You can try ${triesLeft} more ${triesLeft === 1 ? 'time' : 'times'}.`,
  passkeyInvalid: 'This passkey isn’t valid here. Please log in another way.',
  pushBeforeOrder: 'You can turn on notifications once you have placed an order.',
  pushServiceUnknown: 'This browser’s notifications can’t be used. Please try another browser.',
  passkeyNotFound: 'This passkey has already been removed.',
  tooManyPasskeys: ({ max }: { max: number }) =>
    `You can have at most ${max} passkeys. Please remove one first.`,
  passwordUnproven:
    'You have an account without a password. Log in with a code, or choose “Forgot Password?” to set one.',

  tooManyCartProducts: 'A cart can have at most 200 products.',

  couponDetailsUsed:
    'This code is for first orders only, and an earlier order has the same phone number, address or email. You can order without the code.',
  couponExpired: 'This code has expired.',
  couponForFirstOrder: 'This code is only for your first order.',
  couponInvalid: 'This code isn’t valid.',
  couponNeedsAddress: 'Please enter your delivery address to use this code.',
  couponSubtotalTooLow: ({ minSubtotal, subtotal }: { minSubtotal: Paise; subtotal: Paise }) =>
    `This code needs a subtotal of at least ${formatPaise(minSubtotal)}. Yours is ${formatPaise(subtotal)}.`,
  couponUsed: 'You have used this code already.',
  couponUsedUp: 'This code has been used up.',

  amountChanged: ({ total }: { total: Paise }) =>
    `The total is now ${formatPaise(total)}. Please check your order again.`,
  attemptExpired:
    'This payment has expired or was replaced by a newer one. Press Pay again to start a new payment.',
  cartEmpty: 'Your cart is empty.',
  codNotAvailable: 'Cash on delivery is not available for this order. Please pay online.',
  codNotForItem: ({ item }: { item: string }) =>
    `Cash on delivery is not available for ${item}. Please pay online, or change your cart.`,
  codNotForPincode: ({ pincode }: { pincode: string }) =>
    `Cash on delivery is not available for PIN code ${pincode}. Please pay online.`,
  codTotalTooLow: ({ min }: { min: Paise }) =>
    `Cash on delivery is available for orders of ${formatPaise(min)} or more. Please pay online, or change your cart.`,
  codTotalTooHigh: ({ max }: { max: Paise }) =>
    `${checkout.payment.codLimit(formatPaise(max))} Please pay online, or change your cart.`,
  savedAddressNotFound: 'This address is no longer in your address book.',
  tooManyAddresses: ({ max }: { max: number }) =>
    `You can save at most ${max} addresses. Please remove one first.`,
  enterDeliveryAddress: 'Please enter your delivery address.',
  notEnoughStock: ({ item, left }: Shortage) => `${cart.shortage(item, left)} Please change your cart.`,
  onlinePaymentTooSmall: ({ minimum }: { minimum: Paise }) =>
    `Online payments start at ${formatPaise(minimum)}. Please choose cash on delivery, or change your cart.`,
  orderHasAddress: ({ number }: { number: number }) =>
    `${orderNumber(number)} already has a delivery address.`,
  orderNeedsNoAddress: ({ number, status }: OrderValues) =>
    `${orderNumber(number)} is ${orders.statuses[status]} and needs no delivery address.`,
  orderNotCancellable: ({ number, status }: OrderValues) =>
    `${orderNumber(number)} is ${orders.statuses[status]} and can no longer be cancelled.`,
  orderChanged: 'This order has changed in the meantime. Please check your changes again.',
  orderNotEditable: ({ number }: OrderValues) =>
    `${orderNumber(number)} is being packed and can no longer be changed. Please contact us.`,
  orderEditUnchanged: 'Nothing has changed. Please change something first.',
  orderEditEmpty: 'An order needs an item. To remove all items, cancel the order.',
  orderEditTooSmall:
    'The difference is less than ₹1, which can be neither paid nor refunded online. Please change something else as well.',
  orderEditListedTwice: ({ item }: { item: string }) =>
    `${item} would be in the order twice. Please choose another one.`,
  orderEditOutOfStock: ({ item, left }: Shortage) =>
    left > 0 ? `Only ${left} more of ${item} in stock.` : `${item} is sold out.`,
  orderEditSoldOut: 'An item has just been sold out. Please check your changes again.',
  orderForGstinOfState: ({ own }: { own: string }) =>
    `The invoice of this order is for a GSTIN of ${own}, so the order can only be delivered in ${own}. To have it delivered elsewhere, cancel it and place a new one.`,
  orderNeedsAdvance: ({ number }: OrderValues) => `Please pay the advance of ${orderNumber(number)} first.`,
  orderNotPayable: ({ number, status }: OrderValues) =>
    `${orderNumber(number)} is ${orders.statuses[status]} and can’t be paid online any more.`,
  noFailedAttempt: 'The courier is not waiting for an answer about this parcel any more.',
  attemptAnswerSent: 'The courier has your answer already. It can’t be changed any more.',
  chooseRetryDay: 'Please choose one of the offered days.',
  enterCorrection: 'Please enter a phone number or an address.',
  orderNotFound: 'Order not found.',
  orderRequestChanged:
    'This order was changed after it was first sent. Please check My Orders before you place it again.',
  orderWasCancelled: 'This order was cancelled. Press Pay again to place a new order.',
  orderTooLarge: ({ count, max }: { count: number; max: number }) =>
    `${cart.tooManyItems(count, max)} Please change your cart.`,
  tooManyOfItem: ({ item, max }: { item: string; max: number }) =>
    `${cart.shortage(item, max, max)} Please change your cart.`,
  tooManyOpenCod:
    'You have too many cash-on-delivery orders that are not delivered yet. Please pay online, or order again after a delivery.',
  customerBlocked:
    'We can’t accept new orders from this account. Please contact us if you think this is a mistake.',
  tooManyItems: 'An order can have at most 100 different items.',
  tooManyUnpaidAttempts: ({ until }: { until: Date }) =>
    `You started several payments without completing them, so we can’t hold items for an online payment until ${dayAndTime.format(until)}. Cash on delivery is still available.`,

  paymentCancelled: 'The payment was cancelled. We’re refunding your payment.',
  paymentExpired: 'This payment has expired. Please place the order again.',
  paymentHeld: (payment: UnusedPayment) =>
    `${paymentReasons[payment.reason](payment)} We’re looking into it and will email you.`,
  paymentNotFound: 'Payment not found.',
  paymentNotStarted: `${checkout.paymentNotStarted} Please try again in a minute.`,
  paymentRefunded: (payment: UnusedPayment) =>
    `${paymentReasons[payment.reason](payment)} We’re refunding your payment.`,
  courierUnavailable: 'The courier isn’t responding. Please try again in a minute.',
  paymentServiceUnavailable: 'The payment service isn’t responding. Please try again in a minute.',
  paymentUnconfirmed:
    'We’ve received your payment and are confirming it. Please don’t pay again: your order will appear in My Orders.',

  enterPincode: 'Please enter your PIN code.',

  chooseReturnItems: 'Please choose the items that you are returning.',
  chooseReturnReason: 'Please choose a reason.',
  choosePayoutMethod: 'Please choose UPI or a bank account.',
  enterAccountHolder: 'Please enter the name on the account.',
  enterPayout: 'Please tell us where to send your refund.',
  invalidAccountNumber: 'Please enter a valid account number: 9 to 18 digits.',
  invalidIfsc: 'Please enter a valid IFSC, such as SBIN0001234.',
  invalidUpiId: 'Please enter a valid UPI ID, such as name@bank.',
  itemNotInOrder: 'This item is not in the order.',
  itemListedTwice: 'An item is listed twice.',
  chooseAnotherSize:
    'We can send the same item again only if it is faulty or wrong. Please choose another one, or ask for a refund.',
  exchangeDifferenceChanged: ({ difference }: { difference: Paise }) =>
    `The replacement now costs ${formatPaise(paise(Math.abs(difference)))} ${difference < 0 ? 'less' : 'more'}. Please check your request again.`,
  newSizeSoldOut: 'That size is sold out. Please ask for a refund instead.',
  refundGoesToPaymentMethod: 'This order is refunded to the original payment method.',
  returnClosed: (values: ReturnValues) => `${thisReturn(values)}. No further refund is made.`,
  returnNotCancellable: (values: ReturnValues) => `${thisReturn(values)} and can no longer be cancelled.`,
  returnNotFound: 'Return not found.',
  returnQuantityTooLarge: ({ item }: { item: string }) => `You can’t return that many of ${item}.`,
  returnWindowClosed: ({ number }: { number: number }) =>
    `The return window for ${orderNumber(number)} has closed.`,

  documentNotFound: 'Document not found.',
};
