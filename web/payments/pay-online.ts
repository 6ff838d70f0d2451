import { shop } from '#shop';

/** What the provider hands to a browser that paid. */
export interface SignedPayment {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

interface Attempt {
  /** The provider's script. */
  script: string;
  key: string;
  /** As `order.createPayment` answers it: `amount` in paise. */
  order: { id: string; amount: number; currency: string };
  prefill: { name: string; email: string; contact: string };
  address: string;
  /** A try failed; the window stays open for another. */
  onFailed: (message: string) => void;
}

/** The part of the provider's window that the shop uses. */
interface PaymentWindow {
  on(event: 'payment.failed', callback: (failure: { error: { description: string } }) => void): void;
  open(): void;
  close(): void;
}

declare global {
  interface Window {
    Razorpay?: new (options: object) => PaymentWindow;
  }
}

const GOLDEN_ORANGE = '#F2A20C';
/** The provider's limit for a note. */
const NOTE_LENGTH = 256;

let loading: { script: HTMLScriptElement; loaded: Promise<void> } | undefined;
let paymentWindow: PaymentWindow | undefined;

/** Opens the provider's payment window. 'closed' when the shopper, or leaving the page, closed it. */
export async function payOnline(attempt: Attempt): Promise<SignedPayment | 'closed'> {
  const { key, order, prefill, address, onFailed } = attempt;
  const isOnPage = await loadPaymentScript(attempt.script);
  if (!isOnPage) return 'closed';
  return new Promise((resolve) => {
    paymentWindow = new window.Razorpay!({
      key,
      amount: order.amount,
      currency: order.currency,
      order_id: order.id,
      name: shop.brand,
      prefill,
      notes: { address: address.slice(0, NOTE_LENGTH) },
      theme: { color: GOLDEN_ORANGE },
      handler: resolve,
      modal: { ondismiss: () => resolve('closed') },
    });
    paymentWindow.on('payment.failed', ({ error }) => onFailed(`Payment failed: ${error.description}`));
    paymentWindow.open();
  });
}

/** Loads the provider's script once. False when the page was left meanwhile; throws when it cannot be loaded. */
export async function loadPaymentScript(address: string): Promise<boolean> {
  loading ??= begin(address);
  const { script, loaded } = loading;
  await loaded;
  return script.isConnected;
}

/** For leaving the page: takes the script away, and the window if it is open. */
export function removePaymentScript(): void {
  paymentWindow?.close();
  paymentWindow = undefined;
  loading?.script.remove();
  loading = undefined;
  delete window.Razorpay;
}

function begin(address: string) {
  const script = document.createElement('script');
  script.src = address;
  const loaded = new Promise<void>((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => {
      removePaymentScript(); // so that the next try loads it again
      reject(new Error('Failed to initiate payment.'));
    };
  });
  document.head.append(script);
  return { script, loaded };
}
