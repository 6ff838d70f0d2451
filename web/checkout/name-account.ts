import { accountApi } from '#web/api/account.ts';
import { signedIn } from '#web/identity/session.tsx';

/** An account that was made with a phone has no name until its first order. The order is placed already. */
export const nameAccount = (fullName: string): Promise<void> =>
  accountApi.call('account.rename', { name: fullName }).then(signedIn, () => {});
