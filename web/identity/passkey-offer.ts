const KEY = 'haroz.passkey-offer';

/** A passkey is offered once in a browser, after a login with a code. */
export const passkeyOffer = {
  make(): void {
    try {
      if (localStorage.getItem(KEY) === null) localStorage.setItem(KEY, 'open');
    } catch {}
  },

  isOpen(): boolean {
    try {
      return localStorage.getItem(KEY) === 'open';
    } catch {
      return false;
    }
  },

  close(): void {
    try {
      localStorage.setItem(KEY, 'closed');
    } catch {}
  },
};
