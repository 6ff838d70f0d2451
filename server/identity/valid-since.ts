import { z } from 'zod';
import type { Fetch } from '#contract/client.ts';
import { Refusal } from '#server/refusals/refusal.ts';

export const IDENTITY_TOOLKIT = 'https://identitytoolkit.googleapis.com';

const TIMEOUT_MS = 5_000;

const answer = z.object({
  users: z.array(z.object({ validSince: z.coerce.number(), createdAt: z.coerce.number().default(0) })).min(1),
});

export type ValidSince = (idToken: string) => Promise<Date>;

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
    const response = await send(
      new Request(`${base}/v1/accounts:lookup?key=${encodeURIComponent(apiKey)}`, {
        method: 'POST',
        // API keys are often restricted to the shop's own pages.
        headers: { 'Content-Type': 'application/json', Referer: `${origin}/` },
        body: JSON.stringify({ idToken }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }),
      fetch,
    );
    if (response.status === 400) throw new Error('The token was revoked.');
    const parsed = answer.safeParse(response.body);
    if (!parsed.success) throw unavailable(new Error(`The identity service answered ${response.status}.`));
    const { validSince, createdAt } = parsed.data.users[0]!;
    // Both are in whole seconds, and sessions that began in the account's first second must stay valid.
    return new Date(validSince * 1000 > createdAt ? validSince * 1000 : 0);
  };

async function send(request: Request, fetch: Fetch): Promise<{ status: number; body: unknown }> {
  try {
    const response = await fetch(request);
    return { status: response.status, body: await response.json() };
  } catch (cause) {
    throw unavailable(cause);
  }
}

const unavailable = (cause: unknown) =>
  new Refusal('provider_unavailable', 'loginUnavailable', undefined, { cause });
