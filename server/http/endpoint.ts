import type { Context, Hono } from 'hono';
import { z } from 'zod';
import { methodAndPath } from '#contract/endpoints.ts';
import { ApiError } from '#contract/errors.ts';
import type { FileAnswer } from '#contract/file.ts';
import {
  type Answer,
  type EndpointName,
  type EndpointSchema,
  endpoints,
  type Received,
  schemas,
} from '#contract/schemas.ts';
import { sentenceOf } from '#contract/sentences.ts';
import type { Words } from '#languages';
import type { Identity } from '#server/identity/id-token.ts';
import { type Account, findAccount } from '#server/identity/sessions.ts';
import { findStaffMember, type StaffMember } from '#server/identity/staff.ts';
import type { Services } from '#server/services.ts';
import { createLimit, networkOf } from './limits.ts';
import { Refusal } from './refusal.ts';
import { sendJson } from './send-json.ts';

type Caller<Name extends EndpointName> = (typeof schemas)[Name]['access'] extends infer Access
  ? Access extends 'signed-in'
    ? { account: Account }
    : Access extends 'id-token'
      ? { identity: Identity }
      : Access extends 'staff' | 'owner'
        ? { staffMember: StaffMember }
        : object
  : never;

/** The file that came with the call. */
type Sent<Name extends EndpointName> = (typeof schemas)[Name] extends { body: object }
  ? { body: Buffer }
  : object;

/** A parsed and permitted call. `c` is for what is not in the contract: cookies and headers. */
export type Call<Name extends EndpointName> = { input: Received<Name>; c: Context } & Caller<Name> &
  Sent<Name>;

export interface Reply<Data> {
  data: Data;
  /** A sentence for people. */
  message?: string;
  nextCursor?: string | undefined;
  total?: number | undefined;
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
    const { method, path } = methodAndPath(endpoints[name]);
    const schema: EndpointSchema = schemas[name];
    const handle = handlers[name] as (call: object, services: Services) => Promise<Reply<unknown>>;
    app.on(method, path.replace(/\{(\w+)\}/g, ':$1'), async (c) => {
      await limit(c, name, 'address', networkOf(c, services.config));
      const caller = await callerOf(c, services, schema);
      await limit(c, name, 'account', personOf(caller));
      const inQuery = method === 'GET' || schema.body;
      const input =
        schema.input && parse(schema.input, inQuery ? fromQuery(c) : await fromBody(c), services.words);
      const body = schema.body && (await sentFile(c, schema.body));
      const { data, ...rest } = await handle({ input, body, c, ...caller }, services);
      if (schema.file) return fileResponse(schema.file, data as FileAnswer);
      return sendJson(c, { success: true, ...rest, data: z.encode(schema.output, data) });
    });
  }
  // To those who may not call it, a call of the merchant's side must not show by another method either.
  const isOpen = (name: EndpointName) => !['staff', 'owner'].includes(schemas[name].access);
  const open = (Object.keys(endpoints) as EndpointName[]).filter(isOpen);
  for (const path of new Set(open.map((name) => methodAndPath(endpoints[name]).path))) {
    app.all(path.replace(/\{(\w+)\}/g, ':$1'), () => {
      throw new ApiError('method_not_allowed', 'This address is called in another way.');
    });
  }
}

async function callerOf(
  c: Context,
  services: Services,
  { access }: EndpointSchema,
): Promise<{ account?: Account; identity?: Identity; staffMember?: StaffMember }> {
  if (access === 'everyone') return {};
  if (access === 'signed-in') {
    const account = await findAccount(c, services);
    if (!account) throw new ApiError('not_signed_in', 'Please log in first.');
    return { account };
  }
  if (access !== 'id-token') {
    const staffMember = await findStaffMember(c, services, access);
    if (!staffMember) throw new Refusal('not_found', 'addressNotFound');
    return { staffMember };
  }
  const token = /^Bearer (\S+)$/i.exec(c.req.header('Authorization') ?? '')?.[1];
  if (!token) throw new ApiError('not_signed_in', 'This call needs an ID token of the identity service.');
  return { identity: await services.verifyIdToken(token) };
}

const personOf = (caller: { account?: Account; identity?: Identity }) =>
  caller.account?.id ?? caller.identity?.uid;

function fromQuery(c: Context): unknown {
  const query = Object.entries(c.req.queries()).map(([key, values]) => [
    key,
    values.length > 1 ? values : values[0],
  ]);
  const input = { ...Object.fromEntries(query), ...c.req.param() };
  for (const value of Object.values(input).flat()) refuseUnstorable(value);
  return input;
}

/** The JSON body, and the fields of the path. */
async function fromBody(c: Context): Promise<unknown> {
  const text = await c.req.text();
  const inPath = c.req.param() as Record<string, string>;
  for (const value of Object.values(inPath)) refuseUnstorable(value);
  if (text === '') return inPath;
  if (!/^application\/json\b/i.test(c.req.header('Content-Type') ?? '')) {
    throw new ApiError('unsupported_type', 'Please send JSON (Content-Type: application/json).');
  }
  try {
    const body: unknown = JSON.parse(text, (key, value) => {
      refuseUnstorable(key);
      refuseUnstorable(value);
      return value;
    });
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body, ...inPath } : body;
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError('invalid_input', 'The body is not valid JSON.');
  }
}

/** Addresses that take a file, and so more than the others. */
const takingFiles = new Set(
  (Object.keys(endpoints) as EndpointName[])
    .filter((name) => 'body' in schemas[name])
    .map((name) => methodAndPath(endpoints[name]).path),
);
export const takesFile = (path: string): boolean => takingFiles.has(path);

async function sentFile(c: Context, { types, maxBytes }: NonNullable<EndpointSchema['body']>) {
  if (!types.test(c.req.header('Content-Type') ?? ''))
    throw new ApiError('unsupported_type', 'This is not the kind of file that is asked for.');
  const tooLarge = new ApiError('too_large', `The file is larger than ${maxBytes / 1024 / 1024} MB.`);
  if (Number(c.req.header('Content-Length') ?? 0) > maxBytes) throw tooLarge;
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of c.req.raw.body ?? []) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw tooLarge;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const fileResponse = (type: string, { name, body }: FileAnswer) =>
  new Response(body, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `${type === 'application/pdf' ? 'inline' : 'attachment'}; filename="${name}"`,
      'Cache-Control': 'no-store',
    },
  });

/** PostgreSQL keeps every text but one with a NUL or half a character in it. */
function refuseUnstorable(value: unknown): void {
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) {
    throw new ApiError('invalid_input', 'A text holds a character that cannot be kept.');
  }
}

/** A schema's own messages are codes of `words.errors`, or plain sentences on the merchant's side. */
function parse(schema: z.ZodObject, input: unknown, { errors }: Words): unknown {
  const parsed = schema.safeParse(input, { error: sentenceOf });
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) {
    const sentence = Object.hasOwn(errors, message) ? errors[message as keyof typeof errors] : message;
    fields[path.join('.')] ??= typeof sentence === 'string' ? sentence : message;
  }
  throw new ApiError('invalid_input', Object.values(fields)[0]!, { fields });
}
