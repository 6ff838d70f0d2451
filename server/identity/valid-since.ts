import { z } from 'zod';
import type { Fetch } from '#contract/client.ts';
import { ApiError } from '#contract/errors.ts';

export const IDENTITY_TOOLKIT = 'https://identitytoolkit.googleapis.com';

const TIMEOUT_MS = 5_000;

const answer = z.object({
  users: z.array(z.object({ validSince: z.coerce.number(), createdAt: z.coerce.number().default(0) })).min(1),
});

/** The moment of a person's last new password, or 1970 where there was none. Throws where the identity service has since revoked the token. */
export type ValidSince = (idToken: string) => Promise<Date>;

/** Asks the identity service itself: the token alone does not tell. */
export const createValidSince =
  ({
    base,
    apiKey,
    origin,
    fetch,
  }: {
    base: string;
    apiKey: string;
    origin: string;
    fetch: Fetch;
  }): ValidSince =>
  async (idToken) => {
    const response = await ask(
      new Request(`${base}/v1/accounts:lookup?key=${encodeURIComponent(apiKey)}`, {
        method: 'POST',
        // Keys are often restricted to the shop's own pages.
        headers: { 'Content-Type': 'application/json', Referer: `${origin}/` },
        body: JSON.stringify({ idToken }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }),
      fetch,
    );
    if (response.status === 400) throw new Error('The token was revoked.');
    const told = answer.safeParse(response.body);
    if (!told.success) throw unavailable(new Error(`The identity service answered ${response.status}.`));
    const { validSince, createdAt } = told.data.users[0]!;
    // The account's own second is no new password: sessions begun in it stay.
    return new Date(validSince * 1000 > createdAt ? validSince * 1000 : 0);
  };

async function ask(request: Request, fetch: Fetch): Promise<{ status: number; body: unknown }> {
  try {
    const response = await fetch(request);
    return { status: response.status, body: await response.json() };
  } catch (cause) {
    throw unavailable(cause);
  }
}

const unavailable = (cause: unknown) =>
  new ApiError('provider_unavailable', 'Sign-in cannot be checked right now. Please try again.', { cause });
