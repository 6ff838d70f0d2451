import { parseStorable } from '#server/refusals/storable.ts';
import { MessageRefusal, type MessengerServer } from './messenger.ts';

const TIMEOUT_MS = 15_000;

/** The codes of errors after which the request has not left this machine. */
export const NOT_SENT = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'];

export interface Answer {
  status: number;
  body: unknown;
}

/** Throws `MessageRefusal` if the provider was not reached, and another error if its answer was lost. */
export async function callProvider(
  { base, fetch, timeoutMs = TIMEOUT_MS }: MessengerServer,
  path: string,
  { headers, body }: { headers: Record<string, string>; body?: object },
): Promise<Answer> {
  const signal = AbortSignal.timeout(timeoutMs);
  const request = new Request(base + path, {
    headers: { ...headers, accept: 'application/json', 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    signal,
  });
  const tooLate = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error(`no answer in ${timeoutMs} ms`)), { once: true });
  });
  // Stand-ins do not listen to the signal.
  const response = await Promise.race([fetch(request), tooLate]).catch((error: unknown) => {
    const code = (error as { cause?: { code?: string } }).cause?.code;
    if (code && NOT_SENT.includes(code))
      throw new MessageRefusal(`The provider is unreachable (${code}).`, true);
    throw error;
  });
  return { status: response.status, body: parseJson(await Promise.race([response.text(), tooLate])) };
}

/** Undefined for anything that is not JSON, and for characters that cannot be stored. */
export function parseJson(text: string): unknown {
  try {
    return parseStorable(text);
  } catch {
    return undefined;
  }
}
