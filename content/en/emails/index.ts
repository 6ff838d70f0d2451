import { passwordReset, verification } from './identity.ts';
import { orderConfirmation } from './order-confirmation.ts';
import { orderEmails } from './order-emails.ts';
import { orderStatus } from './order-status.ts';
import { paymentRefund } from './payment-refund.ts';
import { returnStatus } from './return-status.ts';

export const emails = {
  verification,
  passwordReset,
  orderConfirmation,
  orderEmails,
  orderStatus,
  paymentRefund,
  returnStatus,
};
