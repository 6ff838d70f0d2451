import { orderConfirmation } from './order-confirmation.ts';

export const orderEmails = {
  order_confirmation: orderConfirmation,
};
