export interface Attempt {
  key: string;
  /** As `order.createPayment` returns it: `amount` in paise. */
  order: { id: string; amount: number; currency: string; token?: string | undefined };
  prefill: { name: string; email: string; contact: string };
  address: string;
  /** A try failed; the window stays open for another. */
  onFailed: (message: string) => void;
}

export type Confirmation = Record<string, unknown>;

/** What each file of providers/ exports. Its name is the provider's. */
export interface ProviderModule {
  /** Resolves to 'closed' when the customer, or `close`, closed the window. */
  open(attempt: Attempt): Promise<Confirmation | 'closed'>;
  /** Closes the window and removes what the provider's script left in the page. */
  close(): void;
}
