import type { Paise } from '#domain/money.ts';
export interface Attempt {
  key: string;
  /** Shown in the provider's window. */
  brand: { name: string; theme: { accent: string } };
  order: { id: string; amount: Paise; currency: string; token?: string | undefined };
  prefill: { name: string; email: string; contact: string };
  address: string;
  onFailed: (message: string) => void;
}

export type Confirmation = Record<string, unknown>;

export interface ProviderModule {
  open(attempt: Attempt): Promise<Confirmation | 'closed'>;
  close(): void;
}
