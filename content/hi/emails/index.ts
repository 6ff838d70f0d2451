import {
  deletionCode,
  passkeyAdded,
  passwordReset,
  proofCode,
  signInCode,
  verification,
} from './identity.ts';
import { newsletterConfirmation } from './newsletter-confirmation.ts';
import { orderChanged } from './order-changed.ts';
import { orderConfirmation } from './order-confirmation.ts';
import { orderRefunded } from './order-refunded.ts';
import { orderStatus } from './order-status.ts';
import { paymentRefund } from './payment-refund.ts';
import { returnStatus } from './return-status.ts';

export const emails = {
  verification,
  password_reset: passwordReset,
  sign_in_code: signInCode,
  proof_code: proofCode,
  passkey_added: passkeyAdded,
  deletion_code: deletionCode,
  newsletter_confirmation: newsletterConfirmation,
  order_confirmation: orderConfirmation,
  order_changed: orderChanged,
  order_refunded: orderRefunded,
  ...orderStatus,
  payment_refund: paymentRefund,
  ...returnStatus,
};
