import { push as words } from '#content/push.ts';
import { errorText } from '#web/api/error-text.ts';

/** The browser's own errors have English texts. */
export const pushFailure = (error: unknown): string =>
  Notification.permission === 'denied' ? words.denied : errorText(error, words.failed);
