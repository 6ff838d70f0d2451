import { ApiError } from '#contract/errors.ts';
import type { PaymentProvider, ProviderAdapter } from './provider.ts';
import { razorpay } from './razorpay.ts';
import { standInCheckout } from './stand-in-checkout.ts';

export const adapters: ProviderAdapter[] = [razorpay];

export interface PaymentAccount {
  adapter: ProviderAdapter;
  settings: Record<string, string>;
}

export interface Payments {
  current: PaymentProvider;
  all: PaymentProvider[];
}

export function openPayments([current, ...others]: [PaymentProvider, ...PaymentProvider[]]): Payments {
  return { current, all: [current, ...others] };
}

export function providerOf({ all }: Payments, name: string | null): PaymentProvider {
  const provider = all.find((one) => one.name === name);
  if (!provider)
    throw new ApiError('provider_unavailable', `The shop has no account at the payment provider “${name}”.`);
  return provider;
}

/** The browser may have paid at a provider that is no longer current. */
export async function confirmPayment({ all }: Payments, report: unknown) {
  for (const provider of all) {
    const confirmed = await provider.confirm(report);
    if (confirmed) return { provider, ...confirmed };
  }
  return undefined;
}

/** The script that the browser loads to take a payment: the first account's checkout, or the stand-in's. */
export function checkoutOf([account]: PaymentAccount[]) {
  if (!account) return standInCheckout;
  const { name: provider, displayName, script } = account.adapter;
  return { provider, displayName, script };
}
