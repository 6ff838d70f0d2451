import { passwordReset, verification } from './identity.ts';
import { orderConfirmation } from './order-confirmation.ts';
import { orderStatus } from './order-status.ts';
import { paymentRefund } from './payment-refund.ts';
import { returnStatus } from './return-status.ts';

export const emails = {
  verification,
  passwordReset,
  orderConfirmation,
  orderStatus,
  paymentRefund,
  returnStatus,
};
