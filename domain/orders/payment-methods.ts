/** Texts for customers are in `payment-methods.ts` of each language. */
interface PaymentMethodRules {
  /** The merchant's text. */
  label: string;
  /** The name in orders of the API, which the specification gives for the first two. */
  value: string;
  /** The provider collects before the order is placed, the courier at the door. */
  collectedBy: 'provider' | 'courier';
  /** A transfer is made by staff to the account that the customer names. */
  refundedBy: 'provider' | 'transfer';
  /** Parts of the price, and the merchant's settings of their amounts. */
  fee?: 'codFee';
  discount?: 'onlineDiscount';
}

export const PAYMENT_METHODS = {
  online: {
    label: 'Online payment',
    value: 'Online',
    collectedBy: 'provider',
    refundedBy: 'provider',
    discount: 'onlineDiscount',
  },
  cod: {
    label: 'Cash on delivery',
    value: 'COD',
    collectedBy: 'courier',
    refundedBy: 'transfer',
    fee: 'codFee',
  },
} as const satisfies Record<string, PaymentMethodRules>;

export type PaymentMethod = keyof typeof PAYMENT_METHODS;

type PaidAtProvider = {
  [Method in PaymentMethod]: (typeof PAYMENT_METHODS)[Method]['collectedBy'] extends 'provider'
    ? Method
    : never;
}[PaymentMethod];

/** Methods in the order of the checkout. */
export const paymentMethods = Object.keys(PAYMENT_METHODS) as PaymentMethod[];

export const rulesOf = (method: PaymentMethod): PaymentMethodRules => PAYMENT_METHODS[method];

export const isCashOnDelivery = (method: PaymentMethod): boolean => rulesOf(method).collectedBy === 'courier';

/** Such an order is an attempt until it is paid. */
export const isPaidAtProvider = (method: PaymentMethod): method is PaidAtProvider =>
  rulesOf(method).collectedBy === 'provider';

export const isRefundedByTransfer = (method: PaymentMethod): boolean =>
  rulesOf(method).refundedBy === 'transfer';

/** How the merchant has received a payment that no provider has taken. Stored beside the method `online`. */
export const RECORDED_PAYMENTS = ['cash', 'upi', 'bank'] as const;
export type RecordedPayment = (typeof RECORDED_PAYMENTS)[number];

/** Staff refund such an order by a transfer, to the account that the customer names. */
export const needsPayout = ({
  paymentMethod,
  recordedPayment,
}: {
  paymentMethod: PaymentMethod;
  recordedPayment?: RecordedPayment | null | undefined;
}): boolean => isRefundedByTransfer(paymentMethod) || !!recordedPayment;
