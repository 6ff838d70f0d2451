import type { Context, Hono } from 'hono';
import { z } from 'zod';
import { type EndpointName, endpoints, methodAndPath } from '#contract/endpoints.ts';
import { ApiError } from '#contract/errors.ts';
import { type Answer, type EndpointSchema, type Received, schemas } from '#contract/schemas.ts';
import type { Identity } from './identity/id-token.ts';
import { type Account, findAccount } from './identity/sessions.ts';
import { createLimit, networkOf } from './limits.ts';
import type { Services } from './services.ts';

type Caller<Name extends EndpointName> = (typeof schemas)[Name]['access'] extends infer Access
  ? Access extends 'signed-in'
    ? { account: Account }
    : Access extends 'id-token'
      ? { identity: Identity }
      : object
  : never;

/** A parsed and permitted call. `c` is for what is not in the contract: cookies and headers. */
export type Call<Name extends EndpointName> = { input: Received<Name>; c: Context } & Caller<Name>;

export interface Reply<Data> {
  data: Data;
  /** A sentence for people. */
  message?: string;
  nextCursor?: string | undefined;
  /** The words that were searched for, where those asked for find nothing. */
  didYouMean?: string | undefined;
}

/** Answers one endpoint; throws `ApiError` to refuse. Money in paise both ways. */
export type Handler<Name extends EndpointName> = (
  call: Call<Name>,
  services: Services,
) => Promise<Reply<Answer<Name>>>;

export type Handlers = { [Name in EndpointName]: Handler<Name> };

/** Gives every endpoint of the contract its place: who may call, how often, and what must come in. */
export function mountEndpoints(app: Hono, services: Services, handlers: Handlers): void {
  const limit = createLimit(services);
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const { method, path } = methodAndPath(name);
    const schema: EndpointSchema = schemas[name];
    const handle = handlers[name] as (call: object, services: Services) => Promise<Reply<unknown>>;
    app.on(method, path.replace(/\{(\w+)\}/g, ':$1'), async (c) => {
      await limit(c, name, 'address', networkOf(c, services.config));
      const caller = await callerOf(c, services, schema);
      await limit(c, name, 'account', personOf(caller));
      const input = schema.input && parse(schema.input, await received(c, method));
      const { data, ...rest } = await handle({ input, c, ...caller }, services);
      return c.json({ success: true, ...rest, data: z.encode(schema.output, data) });
    });
  }
  for (const path of new Set(Object.values(endpoints).map((endpoint) => endpoint.split(' ')[1]!))) {
    app.all(path.replace(/\{(\w+)\}/g, ':$1'), () => {
      throw new ApiError('method_not_allowed', 'This address is called in another way.');
    });
  }
}

async function callerOf(
  c: Context,
  services: Services,
  { access }: EndpointSchema,
): Promise<{ account?: Account; identity?: Identity }> {
  if (access === 'everyone') return {};
  if (access === 'signed-in') {
    const account = await findAccount(c, services);
    if (!account) throw new ApiError('not_signed_in', 'Please log in first.');
    return { account };
  }
  const token = /^Bearer (\S+)$/i.exec(c.req.header('Authorization') ?? '')?.[1];
  if (!token) throw new ApiError('not_signed_in', 'This call needs an ID token of the identity service.');
  return { identity: await services.verifyIdToken(token) };
}

const personOf = (caller: { account?: Account; identity?: Identity }) =>
  caller.account?.id ?? caller.identity?.uid;

async function received(c: Context, method: 'GET' | 'POST'): Promise<unknown> {
  if (method === 'GET') {
    const query = Object.entries(c.req.queries()).map(([key, values]) => [
      key,
      values.length > 1 ? values : values[0],
    ]);
    const input = { ...Object.fromEntries(query), ...c.req.param() };
    for (const value of Object.values(input).flat()) refuseUnstorable(value);
    return input;
  }
  const text = await c.req.text();
  if (text === '') return {};
  if (!/^application\/json\b/i.test(c.req.header('Content-Type') ?? '')) {
    throw new ApiError('unsupported_type', 'Please send JSON (Content-Type: application/json).');
  }
  try {
    return JSON.parse(text, (key, value) => {
      refuseUnstorable(key);
      refuseUnstorable(value);
      return value;
    });
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError('invalid_input', 'The body is not valid JSON.');
  }
}

/** PostgreSQL keeps every text but one with a NUL or half a character in it. */
function refuseUnstorable(value: unknown): void {
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) {
    throw new ApiError('invalid_input', 'A text holds a character that cannot be kept.');
  }
}

function parse(schema: z.ZodObject, input: unknown): unknown {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const issue of parsed.error.issues) fields[issue.path.join('.')] ??= issue.message;
  throw new ApiError('invalid_input', Object.values(fields)[0]!, { fields });
}
