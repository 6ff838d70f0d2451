import { emailOf } from '#domain/no-email.ts';
import type { Handlers } from '#server/http/endpoint.ts';
import { Refusal } from '#server/refusals/refusal.ts';
import {
  accountOfPasskey,
  addPasskey,
  listPasskeys,
  loginOptions,
  proofFor,
  registrationOptions,
  removePasskey,
} from './passkeys.ts';
import { findOwner, prove } from './prove.ts';
import { endSessions, startSession } from './sessions.ts';
import { roleOf } from './staff.ts';
import { userOf } from './user-of.ts';
import { waysOf } from './ways.ts';

export const passkeyHandlers = {
  'passkey.list': async ({ account }, services) => ({ data: await listPasskeys(services, account.id) }),

  'passkey.registrationOptions': async ({ account }, services) => ({
    data: { options: { ...(await registrationOptions(services, account)) } },
  }),

  'passkey.add': async ({ input: { name, response }, account }, services) => {
    await addPasskey(services, account, name, response);
    return { data: await listPasskeys(services, account.id) };
  },

  'passkey.remove': async ({ input: { id }, account, c }, services) => {
    if (!emailOf(account.email)) {
      const { phones, passkeys } = await waysOf(services, account);
      if (phones.length === 0 && passkeys.length === 1) throw new Refusal('conflict', 'lastWayToLogIn');
    }
    if (!(await removePasskey(services, account.id, id))) throw new Refusal('not_found', 'passkeyNotFound');
    // Someone else may have logged in with it.
    await endSessions(services, account.id, { exceptOf: c });
    return { data: await listPasskeys(services, account.id) };
  },

  'passkey.proofOptions': async ({ account }, services) => ({
    data: { options: await loginOptions(services, proofFor(account)) },
  }),

  'passkey.prove': async ({ input: { response }, account, c }, services) => {
    const { id } = await accountOfPasskey(services, response, proofFor(account));
    return prove(services, { account, c }, { find: (tx) => findOwner(tx, id) });
  },

  'passkey.loginOptions': async (_, services) => ({
    data: { options: await loginOptions(services) },
  }),

  'passkey.logIn': async ({ input: { response }, c }, services) => {
    const owner = await accountOfPasskey(services, response);
    await startSession(c, services, owner.id);
    return { data: userOf(owner, await roleOf(services, owner.email)) };
  },
} satisfies Partial<Handlers>;
