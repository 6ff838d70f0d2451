import { type EndpointName, methodAndPath } from './endpoints.ts';
import { ApiError, type Envelope } from './errors.ts';
import type { Input, Output } from './schemas.ts';

export type Fetch = (request: Request) => Response | Promise<Response>;

export interface CallOptions {
  /** The identity service's ID token, for the sign-in calls. */
  bearer?: string;
  /** Placing an order twice under one key places it once. */
  idempotencyKey?: string;
  signal?: AbortSignal;
}

export type Client = ReturnType<typeof createClient>;

/** `origin` is the backend's base address; `fetch` reaches it (the network, or a function in the same process). */
export function createClient(origin: string, fetch: Fetch) {
  /** Resolves to the answer's `data`, money in rupees. Throws `ApiError` for every refusal and failure. */
  return async function call<Name extends EndpointName>(
    name: Name,
    ...[input, options]: Input<Name> extends undefined
      ? [input?: undefined, options?: CallOptions]
      : [input: Input<Name>, options?: CallOptions]
  ): Promise<Output<Name>> {
    const answer = await send(fetch, requestFor(origin, name, input ?? {}, options));
    if (answer.success) return answer.data as Output<Name>;
    throw new ApiError(answer.error.code, answer.message, {
      fields: answer.error.fields,
      data: 'data' in answer ? answer.data : undefined,
    });
  };
}

function requestFor(origin: string, name: EndpointName, input: object, options: CallOptions = {}): Request {
  const { method, path } = methodAndPath(name);
  const rest: Record<string, unknown> = { ...input };
  const url = new URL(
    path.replace(/\{(\w+)\}/g, (_, key: string) => {
      const value = encodeURIComponent(String(rest[key]));
      delete rest[key];
      return value;
    }),
    origin,
  );
  const headers = new Headers({ Accept: 'application/json' });
  if (options.bearer) headers.set('Authorization', `Bearer ${options.bearer}`);
  if (options.idempotencyKey) headers.set('Idempotency-Key', options.idempotencyKey);
  const init: RequestInit = { method, headers, credentials: 'include', signal: options.signal ?? null };
  if (method === 'GET') {
    for (const [key, value] of Object.entries(rest)) {
      for (const one of [value].flat()) if (one !== undefined) url.searchParams.append(key, String(one));
    }
  } else {
    headers.set('Content-Type', 'application/json');
    init.body = JSON.stringify(rest);
  }
  return new Request(url, init);
}

async function send(fetch: Fetch, request: Request): Promise<Envelope<unknown>> {
  let response: Response;
  try {
    response = await fetch(request);
  } catch (cause) {
    if (request.signal.aborted) throw cause;
    throw new ApiError('unavailable', 'The shop could not be reached. Please check your connection.', {
      cause,
    });
  }
  const answer = (await response.json().catch(() => undefined)) as Envelope<unknown> | undefined;
  if (typeof answer?.success !== 'boolean') {
    throw new ApiError('unavailable', 'The shop gave an answer that could not be read. Please try again.');
  }
  return answer;
}
