import { api } from '#web/api/client.ts';
import { signedIn } from '#web/identity/session.tsx';

/** An account that was made with a phone has no name until its first order. The order is placed already. */
export const nameAccount = (fullName: string): Promise<void> =>
  api.call('account.rename', { name: fullName }).then(signedIn, () => {});
