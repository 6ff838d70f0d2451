import { payments } from '#content/payments.ts';
import { currentLanguage, prefix } from '#web/language.ts';
import type { Attempt, Confirmation } from '#web/payments/provider.ts';

/** https://razorpay.com/docs/payments/payment-gateway/web-integration/standard */
interface RazorpayWindow {
  on(event: 'payment.failed', callback: (failure: { error: { description: string } }) => void): void;
  open(): void;
  close(): void;
}

declare global {
  interface Window {
    Razorpay?: new (options: object) => RazorpayWindow;
  }
}

const MAX_NOTE_LENGTH = 256;

let current: RazorpayWindow | undefined;

export const open = ({
  key,
  brand,
  order,
  prefill,
  address,
  onFailed,
}: Attempt): Promise<Confirmation | 'closed'> =>
  new Promise((resolve) => {
    current = new window.Razorpay!({
      key,
      amount: order.amount,
      currency: order.currency,
      order_id: order.id,
      name: brand.name,
      prefill,
      notes: { address: address.slice(0, MAX_NOTE_LENGTH) },
      theme: { color: brand.theme.accent.toUpperCase() },
      handler: resolve,
      modal: { ondismiss: () => resolve('closed') },
      // Otherwise it opens in the language of the merchant's account.
      ...(prefix && { config: { display: { language: currentLanguage.code } } }),
    });
    current.on('payment.failed', ({ error }) => onFailed(payments.failed(error.description)));
    current.open();
  });

export function close(): void {
  current?.close();
  current = undefined;
  delete window.Razorpay;
}
