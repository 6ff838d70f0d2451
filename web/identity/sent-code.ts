import { tabStorage } from '#web/browser/tab-storage.ts';

const KEY = 'haroz.sent-code';
/** Longer than a code is valid. */
const MAX_AGE_MS = 10 * 60_000;

export interface SentCode {
  email: string;
  token: string;
  resendAfterMs: number;
  /** Milliseconds since 1970. */
  sentAt: number;
}

/** Survives a reload, because a phone may drop the page while the customer reads the email. */
export const sentCode = {
  read(): SentCode | undefined {
    const stored = tabStorage.read(KEY) as SentCode | null;
    return stored && Date.now() - stored.sentAt < MAX_AGE_MS ? stored : undefined;
  },

  write(sent: SentCode | undefined): void {
    if (sent) tabStorage.write(KEY, sent);
    else tabStorage.remove(KEY);
  },
};
