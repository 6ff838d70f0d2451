import { endpoints, methodAndPath } from './endpoints.ts';
import { ApiError, codeOfStatus, type Envelope } from './errors.ts';
import { REQUEST_ID } from './request-id.ts';
import type { EndpointName, Input, Output } from './schemas.ts';

/** The part of a `Response` that a client reads. */
export interface ApiResponse {
  status: number;
  headers: Pick<Headers, 'get'>;
  json(): Promise<unknown>;
}

export type Fetch = (request: Request) => Response | Promise<Response>;

export type ApiFetch = (request: Request) => ApiResponse | Promise<ApiResponse>;

export interface CallOptions {
  bearer?: string;
  /** A second order with the same key returns the first. */
  idempotencyKey?: string;
  body?: Blob;
  signal?: AbortSignal;
}

export type Client = ReturnType<typeof createClient<keyof typeof endpoints>>;

type Table<Name extends EndpointName> = Readonly<Record<Name, string>>;

type Arguments<Name extends EndpointName> =
  Input<Name> extends undefined
    ? [input?: undefined, options?: CallOptions]
    : Partial<Input<Name>> extends Input<Name>
      ? [input?: Input<Name>, options?: CallOptions]
      : [input: Input<Name>, options?: CallOptions];

interface FailureMessages {
  unreachable: string;
  invalid: string;
}

const FAILURES: FailureMessages = { unreachable: 'No response.', invalid: 'The response is invalid.' };

export function createClient<Known extends EndpointName = keyof typeof endpoints>(
  /** An origin, and the prefix of a language. */
  base: string,
  fetch: ApiFetch,
  table: Table<Known> = endpoints as Table<EndpointName>,
  failures = FAILURES,
) {
  async function callEndpoint(name: Known, input: unknown, options?: CallOptions) {
    const { envelope, status, requestId } = await send(
      fetch,
      requestFor(base, table[name], Object(input), options),
      failures,
    );
    if (envelope.success) return envelope;
    const { error, message = '', data } = envelope;
    const code = error?.code ?? codeOfStatus(status);
    throw new ApiError(code, message, { fields: error?.fields, data, requestId });
  }

  return {
    async call<Name extends Known>(name: Name, ...[input, options]: Arguments<Name>): Promise<Output<Name>> {
      return (await callEndpoint(name, input, options)).data as Output<Name>;
    },

    async page<Name extends Known>(name: Name, ...[input, options]: Arguments<Name>) {
      const { data, nextCursor, total, didYouMean, understood } = await callEndpoint(name, input, options);
      return { items: data as Output<Name>, nextCursor, total, didYouMean, understood };
    },

    address<Name extends Known>(name: Name, ...[input]: Arguments<Name>): string {
      return addressOf(base, methodAndPath(table[name]).path, { ...Object(input) }).href;
    },
  };
}

function requestFor(base: string, endpoint: string, input: object, options: CallOptions = {}): Request {
  const { method, path } = methodAndPath(endpoint);
  const headers = new Headers({ Accept: 'application/json' });
  if (options.bearer) headers.set('Authorization', `Bearer ${options.bearer}`);
  if (options.idempotencyKey) headers.set('Idempotency-Key', options.idempotencyKey);
  const init: RequestInit = { method, headers, credentials: 'include', signal: options.signal ?? null };
  if (method === 'GET') return new Request(addressOf(base, path, input), init);
  if (options.body) return new Request(addressOf(base, path, input), { ...init, body: options.body });
  const pathParameters = pathFields(path);
  headers.set('Content-Type', 'application/json');
  init.body = JSON.stringify(
    Object.fromEntries(Object.entries(input).filter(([key]) => !pathParameters.includes(key))),
  );
  return new Request(fillPath(base, path, input as Record<string, unknown>), init);
}

const pathFields = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);

const fillPath = (base: string, path: string, input: Record<string, unknown>) =>
  new URL(base + path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(input[key]))));

function addressOf(base: string, path: string, input: object): URL {
  const url = fillPath(base, path, input as Record<string, unknown>);
  const pathParameters = pathFields(path);
  for (const [key, value] of Object.entries(input)) {
    if (pathParameters.includes(key)) continue;
    for (const one of [value].flat()) if (one !== undefined) url.searchParams.append(key, String(one));
  }
  return url;
}

async function send(fetch: ApiFetch, request: Request, failures: FailureMessages) {
  let response: ApiResponse;
  try {
    response = await fetch(request);
  } catch (cause) {
    if (request.signal.aborted) throw cause;
    throw new ApiError('unavailable', failures.unreachable, { cause });
  }
  const requestId = response.headers.get(REQUEST_ID) ?? undefined;
  const envelope = (await response.json().catch(() => undefined)) as Envelope<unknown> | undefined;
  if (typeof envelope?.success !== 'boolean') {
    throw new ApiError('unavailable', failures.invalid, { requestId });
  }
  return { envelope, status: response.status, requestId };
}
