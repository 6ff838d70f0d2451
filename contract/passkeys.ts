import { z } from 'zod';
import { name, user } from './identity.ts';

/** JSON of the browser's Web Authentication API, which the server's library checks. */
const json = z.looseObject({});
const response = z.looseObject({ id: z.string().min(1).max(1400) });

const passkeys = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable(),
  }),
);

export const passkeySchemas = {
  'passkey.list': {
    access: 'signed-in',
    summary: 'Lists the account’s passkeys, oldest first',
    output: passkeys,
  },
  'passkey.registrationOptions': {
    access: 'signed-in',
    summary: 'What the browser needs to create a passkey',
    output: z.object({ options: json }),
  },
  'passkey.add': {
    access: 'signed-in',
    summary: 'Adds the passkey that the browser has created',
    input: z.object({ name, response }),
    output: passkeys,
  },
  'passkey.remove': {
    access: 'signed-in',
    summary: 'Removes a passkey, and ends all of the account’s sessions but this one',
    input: z.object({ id: z.string().min(1).max(1400) }),
    output: passkeys,
  },
  'passkey.proofOptions': {
    access: 'signed-in',
    summary: 'What the browser needs to prove another account by its passkey',
    output: z.object({ options: json }),
  },
  'passkey.prove': {
    access: 'signed-in',
    summary: 'Joins the account of the passkey with this one',
    input: z.object({ response }),
    output: user,
  },
  'passkey.loginOptions': {
    access: 'everyone',
    summary: 'What the browser needs to log in with a passkey',
    output: z.object({ options: json }),
  },
  'passkey.logIn': {
    access: 'everyone',
    summary: 'Starts a session with a passkey',
    input: z.object({ response }),
    output: user,
  },
} as const;
