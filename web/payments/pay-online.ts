import { payments } from '#content/payments.ts';
import type { ShopSettings } from '#web/api/shop-settings.ts';
import type { Attempt, Confirmation, ProviderModule } from './provider.ts';

type Checkout = Pick<ShopSettings['payment'], 'provider' | 'script'>;

const modules = import.meta.glob<ProviderModule>('./providers/*.ts');

let loading: { script: HTMLScriptElement; loaded: Promise<void> } | undefined;
let opened: ProviderModule | undefined;

export async function payOnline(checkout: Checkout, attempt: Attempt): Promise<Confirmation | 'closed'> {
  const [provider, isOnPage] = await Promise.all([
    modules[`./providers/${checkout.provider}.ts`]!(),
    loadPaymentScript(checkout),
  ]);
  if (!isOnPage) return 'closed';
  opened = provider;
  return provider.open(attempt);
}

/** Returns false if the customer left the page; throws if the script cannot be loaded. */
export async function loadPaymentScript({ script: address }: Checkout): Promise<boolean> {
  loading ??= insertScript(address);
  const { script, loaded } = loading;
  await loaded;
  return script.isConnected;
}

export function removePaymentScript(): void {
  opened?.close();
  opened = undefined;
  loading?.script.remove();
  loading = undefined;
}

function insertScript(address: string) {
  const script = document.createElement('script');
  script.src = address;
  const loaded = new Promise<void>((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => {
      removePaymentScript();
      reject(new Error(payments.notOpened));
    };
  });
  document.head.append(script);
  return { script, loaded };
}
