import type { PaymentMethod, RecordedPayment } from '#domain/orders/payment-methods.ts';

interface PaymentMethodTexts {
  choice: string;
  note?: string;
  /** Customers look for these before they pay. */
  accepts?: string[];
  /** The text in My Orders. */
  order: string;
  confirmation: (total: string) => string;
  email: (total: string) => string;
  invoice: string;
}

export const paymentMethodTexts: Record<PaymentMethod, PaymentMethodTexts> = {
  online: {
    choice: 'Online Payment',
    accepts: ['UPI', 'RuPay', 'Visa', 'Mastercard', 'Netbanking'],
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

interface RecordedPaymentTexts {
  /** The text in My Orders. */
  order: string;
  invoice: string;
}

export const recordedPaymentTexts: Record<RecordedPayment, RecordedPaymentTexts> = {
  cash: { order: 'Paid in cash', invoice: 'Paid in cash.' },
  upi: { order: 'Paid by UPI', invoice: 'Paid by UPI.' },
  bank: { order: 'Paid by bank transfer', invoice: 'Paid by bank transfer.' },
};
