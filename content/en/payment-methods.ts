import type { PaymentMethod } from '#domain/orders/payment-methods.ts';

interface PaymentMethodTexts {
  choice: string;
  note?: string;
  /** The text in My Orders. */
  order: string;
  confirmation: (total: string) => string;
  email: (total: string) => string;
  invoice: string;
}

export const paymentMethodTexts: Record<PaymentMethod, PaymentMethodTexts> = {
  online: {
    choice: 'Online Payment',
    note: 'No extra fees & smooth checkout - via Online Payment',
    order: 'Paid Online',
    confirmation: (total) => `${total} paid online`,
    email: () => 'Your payment has been received.',
    invoice: 'Paid online.',
  },
  cod: {
    choice: 'Cash on Delivery (COD)',
    order: 'Cash on Delivery',
    confirmation: (total) => `Please pay the courier ${total} in cash.`,
    email: (total) => `You pay the courier ${total} on delivery.`,
    invoice: 'Cash on delivery.',
  },
};
