const KEY = 'haroz.signed-up';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * The shop does not trust the name of a sign-up after a password reset, because someone else may have signed up with the
 * customer's email. The browser of the sign-up knows better. `storage` may throw, because some browsers forbid it.
 */
export const createSignedUpName = (storage: () => Store) => ({
  write(email: string, name: string): void {
    try {
      storage().setItem(KEY, JSON.stringify({ email: email.toLowerCase(), name }));
    } catch {}
  },

  read(email: string): string | undefined {
    try {
      const stored: unknown = JSON.parse(storage().getItem(KEY) ?? 'null');
      const { email: of, name } = Object(stored) as Record<string, unknown>;
      return of === email.toLowerCase() && typeof name === 'string' ? name : undefined;
    } catch {
      return undefined;
    }
  },

  remove(): void {
    try {
      storage().removeItem(KEY);
    } catch {}
  },
});

export const signedUpName = createSignedUpName(() => localStorage);
