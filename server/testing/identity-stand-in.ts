import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deleteApp, initializeApp } from '@firebase/app';
import {
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  signInWithCredential,
  signOut,
} from '@firebase/auth';
import { serve } from '@hono/node-server';
import { afterAll, beforeEach } from 'vitest';
import type { Email } from '#server/email/outbox.ts';
import { createValidSince } from '#server/identity/valid-since.ts';
import { createIdTokenVerifier } from '#server/identity/verify-id-token.ts';
import { createIdentityStandIn } from '#server/standins/identity/identity.ts';
import { openTestDatabase } from './database.ts';

export const PASSWORD = 'a long secret';

/** The stand-in on its own port, with the official SDK as client and an adjustable clock. */
export async function openTestStandIn() {
  const { db } = await openTestDatabase();
  const emails: Email[] = [];
  let ahead = 0;
  const now = () => new Date(Date.now() + ahead);
  const parts = {
    db,
    now,
    publicOrigin: 'http://localhost:3000',
    sendEmail: async (email: Email) => void emails.push(email),
  };
  const standIn = await createIdentityStandIn(parts);
  const server = serve({ fetch: standIn.app.fetch, port: 0, hostname: '127.0.0.1' }) as Server;
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const validSince = createValidSince({
    base: `${origin}/identitytoolkit.googleapis.com`,
    apiKey: 'standin',
    origin: parts.publicOrigin,
    fetch: (request) => fetch(request),
  });

  const firebase = initializeApp({ apiKey: 'standin', projectId: standIn.projectId });
  const auth = initializeAuth(firebase, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, origin, { disableWarnings: true });

  beforeEach(async () => {
    ahead = 0;
    emails.length = 0;
    await signOut(auth);
  });
  afterAll(async () => {
    await deleteApp(firebase);
    server.close();
  });

  let emailCount = 0;
  const newEmail = () => `person${++emailCount}@example.org`;

  return {
    ...parts,
    standIn,
    origin,
    auth,
    emails,
    newEmail,
    verify: createIdTokenVerifier({ ...standIn, validSince, now }),
    validSince,

    advanceClock(ms: number) {
      ahead += ms;
    },

    async signUp(email = newEmail(), password = PASSWORD) {
      const { user } = await createUserWithEmailAndPassword(auth, email, password);
      return { user, email };
    },

    google: (email: string, name = 'Asha Rao') =>
      signInWithCredential(
        auth,
        GoogleAuthProvider.credential(
          JSON.stringify({ sub: `sub of ${email}`, email, email_verified: true, name }),
        ),
      ),

    /** Calls a method of the service without the SDK. */
    method: (name: string, body: unknown) =>
      fetch(`${origin}/identitytoolkit.googleapis.com/v1/accounts:${name}?key=standin`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),

    refresh: (refreshToken: string) =>
      fetch(`${origin}/securetoken.googleapis.com/v1/token?key=standin`, {
        method: 'POST',
        body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
      }),
  };
}

export function findLink(email: Email | undefined) {
  const url = new URL((email!.data as { url: string }).url);
  return { url, code: url.searchParams.get('oobCode')! };
}
