import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { and, asc, eq } from 'drizzle-orm';
import { emailOf } from '#domain/no-email.ts';
import * as paths from '#domain/paths.ts';
import { account, passkey } from '#server/database/schema.ts';
import { writeEmail } from '#server/email/outbox.ts';
import { Refusal } from '#server/refusals/refusal.ts';
import type { Account } from '#server/services/caller.ts';
import type { Services } from '#server/services/services.ts';
import { makeChallenge, useChallenge } from './challenge.ts';
import { issuerOf } from './issuer.ts';
import { listPhones } from './phone-account.ts';

const MAX_PASSKEYS = 20;
const LOGIN = 'passkey-login';
/** Another account than the one that asks. */
export const proofFor = ({ id }: Pick<Account, 'id'>) => `passkey-proof:${id}`;
const registrationOf = ({ id }: Pick<Account, 'id'>) => `passkey-registration:${id}`;

/** Loaded by the first request that needs it. */
const library = () => import('@simplewebauthn/server');

const hostOf = ({ config }: Services) => new URL(config.publicOrigin).hostname;

export async function listPasskeys({ db, config }: Services, accountId: string) {
  const rows = await db
    .select({
      id: passkey.id,
      name: passkey.name,
      createdAt: passkey.createdAt,
      lastUsedAt: passkey.lastUsedAt,
    })
    .from(passkey)
    .where(and(eq(passkey.accountId, accountId), eq(passkey.issuer, issuerOf(config))))
    .orderBy(asc(passkey.createdAt));
  return rows.map(({ createdAt, lastUsedAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
}

export async function registrationOptions(services: Services, owner: Account) {
  const { generateRegistrationOptions } = await library();
  const known = await listPasskeys(services, owner.id);
  if (known.length >= MAX_PASSKEYS) throw new Refusal('conflict', 'tooManyPasskeys', { max: MAX_PASSKEYS });
  return generateRegistrationOptions({
    rpName: (await services.content.current()).get('brand')!.name,
    rpID: hostOf(services),
    userID: new TextEncoder().encode(owner.id),
    userName: await nameOf(services, owner),
    userDisplayName: owner.name,
    challenge: await makeChallenge(services, registrationOf(owner)),
    excludeCredentials: known.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** The browser lists it beside the passkey. */
const nameOf = async ({ db }: Services, { id, email, name }: Account): Promise<string> =>
  emailOf(email) || (await listPhones(db, id))[0]?.phone || name;

/** The customer gets an email, because someone else may have used an open session. */
export async function addPasskey(services: Services, owner: Account, name: string, response: object) {
  const { verifyRegistrationResponse } = await library();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: (challenge) => useChallenge(services, registrationOf(owner), challenge),
    expectedOrigin: services.config.publicOrigin,
    expectedRPID: hostOf(services),
  }).catch(refuse);
  if (!verified) return refuse();
  const { id, publicKey, counter } = registrationInfo.credential;
  await services.db.transaction(async (tx) => {
    const added = await tx
      .insert(passkey)
      .values({
        id,
        accountId: owner.id,
        publicKey: Buffer.from(publicKey).toString('base64url'),
        counter,
        name,
        issuer: issuerOf(services.config),
        createdAt: services.now(),
      })
      .onConflictDoNothing()
      .returning({ id: passkey.id });
    if (added.length === 0) return refuse();
    if (emailOf(owner.email))
      await writeEmail(
        { ...services, db: tx },
        {
          key: 'passkey_added',
          dedupeKey: `passkey-added:${id}`,
          recipient: owner.email,
          data: {
            ...{ email: owner.email, name: owner.name },
            url: services.config.publicOrigin + services.prefix + paths.account,
          },
        },
      );
  });
}

/** Every login page needs them, so the library stays unloaded. */
export const loginOptions = async (services: Services, purpose = LOGIN) => ({
  challenge: Buffer.from(await makeChallenge(services, purpose)).toString('base64url'),
  rpId: hostOf(services),
  userVerification: 'required',
});

/** Returns the account of the passkey. The challenge must have been made for the purpose. */
export async function accountOfPasskey(services: Services, response: { id: string }, purpose = LOGIN) {
  const { db, config, now } = services;
  const [known] = await db
    .select({
      ...{ publicKey: passkey.publicKey, counter: passkey.counter },
      ...{ id: account.id, name: account.name, email: account.email },
    })
    .from(passkey)
    .innerJoin(account, eq(account.id, passkey.accountId))
    .where(and(eq(passkey.id, response.id), eq(passkey.issuer, issuerOf(config))));
  if (!known) return refuse();
  const { publicKey, counter, ...owner } = known;
  const { verifyAuthenticationResponse } = await library();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge: (challenge) => useChallenge(services, purpose, challenge),
    expectedOrigin: config.publicOrigin,
    expectedRPID: hostOf(services),
    credential: { id: response.id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
  }).catch(refuse);
  if (!verified) return refuse();
  await db
    .update(passkey)
    .set({ counter: authenticationInfo.newCounter, lastUsedAt: now() })
    .where(eq(passkey.id, response.id));
  return owner;
}

/** Returns whether the account had it. */
export async function removePasskey({ db }: Services, accountId: string, id: string): Promise<boolean> {
  const removed = await db
    .delete(passkey)
    .where(and(eq(passkey.id, id), eq(passkey.accountId, accountId)))
    .returning({ id: passkey.id });
  return removed.length > 0;
}

function refuse(cause?: unknown): never {
  throw new Refusal('invalid_input', 'passkeyInvalid', undefined, { cause });
}
