import type { OrderStatus } from '#domain/order.ts';

interface Order {
  status: OrderStatus;
  isReplacement: boolean;
}

export const ORDER_EMAILS = {
  order_confirmation: {
    name: 'Order confirmation',
    button: 'Resend order confirmation',
    canSend: ({ status, isReplacement }: Order) => status === 'processing' && !isReplacement,
  },
};

export type OrderEmail = keyof typeof ORDER_EMAILS;

export const orderEmails = Object.keys(ORDER_EMAILS) as OrderEmail[];
