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

/** What a call takes after its name; nothing where the endpoint has no input. */
type Arguments<Name extends EndpointName> =
  Input<Name> extends undefined
    ? [input?: undefined, options?: CallOptions]
    : [input: Input<Name>, options?: CallOptions];

/** `origin` is the backend's base address; `fetch` reaches it (the network, or a function in the same process). */
export function createClient(origin: string, fetch: Fetch) {
  async function answer(name: EndpointName, input: unknown, options?: CallOptions) {
    const envelope = await send(fetch, requestFor(origin, name, Object(input), options));
    if (envelope.success) return envelope;
    const { error, message, data } = envelope;
    throw new ApiError(error.code, message, { fields: error.fields, data });
  }

  return {
    /** Resolves to the answer's `data`, money in rupees. Throws `ApiError` for every refusal and failure. */
    async call<Name extends EndpointName>(
      name: Name,
      ...[input, options]: Arguments<Name>
    ): Promise<Output<Name>> {
      return (await answer(name, input, options)).data as Output<Name>;
    },

    /** Like `call`, for a list: give `nextCursor` as `cursor` for the next page. `didYouMean`: see `Envelope`. */
    async page<Name extends EndpointName>(name: Name, ...[input, options]: Arguments<Name>) {
      const { data, nextCursor, didYouMean } = await answer(name, input, options);
      return { items: data as Output<Name>, nextCursor, didYouMean };
    },
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
