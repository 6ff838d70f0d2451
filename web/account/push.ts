import type { Output } from '#contract/schemas.ts';
import { accountApi } from '#web/api/account.ts';
import { subscribe } from './subscribe.ts';

/** A scope without pages, because the worker only shows notifications. */
const SCOPE = '/push/';

/** Throws the errors of `subscribe`. */
export async function turnOnPush(): Promise<Output<'push.list'>> {
  const readKey = async () => (await accountApi.call('push.list')).publicKey;
  return accountApi.call('push.add', await subscribe(SCOPE, readKey));
}
