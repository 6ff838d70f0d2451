import { type PaymentMethod, paymentMethods } from '#domain/orders/payment-methods.ts';

/** A list for SQL's IN. */
export const paymentMethodsIn = (isIn: (method: PaymentMethod) => boolean): string =>
  `(${paymentMethods.filter(isIn).map((method) => `'${method}'`)})`;
