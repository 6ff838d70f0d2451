import type { Context, Hono } from 'hono';
import { z } from 'zod';
import { methodAndPath } from '#contract/endpoints.ts';
import { ApiError, type Understood } from '#contract/errors.ts';
import type { FileAnswer } from '#contract/file.ts';
import {
  type Answer,
  type EndpointName,
  type EndpointSchema,
  endpoints,
  type Received,
  schemas,
} from '#contract/schemas.ts';
import type { Words } from '#languages';
import { Refusal } from '#server/refusals/refusal.ts';
import type { Account, StaffMember } from '#server/services/caller.ts';
import type { Identity } from '#server/services/identity.ts';
import type { Services } from '#server/services/services.ts';
import { apiKeyOf } from './api-key.ts';
import { fromBody, fromQuery, limitBody, MAX_JSON_BYTES, readFile } from './body.ts';
import { messageOf } from './input-messages.ts';
import { JsonText, withData } from './json-text.ts';
import { API_KEY_CALLS, type Limits, networkOf } from './limits.ts';
import { isPublic } from './openapi.ts';
import { type HandleCall, withReplica } from './replica-calls.ts';
import { sendJson, sendJsonBody } from './send-json.ts';

type Caller<Name extends EndpointName> = (typeof schemas)[Name]['access'] extends infer Access
  ? Access extends 'signed-in'
    ? { account: Account }
    : Access extends 'id-token'
      ? { identity: Identity }
      : Access extends 'staff' | 'owner'
        ? { staffMember: StaffMember }
        : object
  : never;

type File<Name extends EndpointName> = (typeof schemas)[Name] extends { body: object }
  ? { body: Buffer }
  : object;

export type Call<Name extends EndpointName> = { input: Received<Name>; c: Context } & Caller<Name> &
  File<Name>;

export interface Reply<Data> {
  data: Data;
  message?: string;
  nextCursor?: string | undefined;
  total?: number | undefined;
  didYouMean?: string | undefined;
  understood?: Understood | undefined;
}

export type Handler<Name extends EndpointName> = (
  call: Call<Name>,
  services: Services,
) => Promise<Reply<Answer<Name> | JsonText>>;

export type Handlers = { [Name in EndpointName]: Handler<Name> };

/** Throws `Refusal` if the call needs an account, a role or a scope that its sender does not have. */
export type FindCaller = (
  c: Context,
  services: Services,
  name: EndpointName,
) => Promise<{ account?: Account; identity?: Identity; staffMember?: StaffMember }>;

export function mountEndpoints(
  app: Hono,
  services: Services,
  { handlers, limits, callerOf }: { handlers: Handlers; limits: Limits; callerOf: FindCaller },
): void {
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const { method, path } = methodAndPath(endpoints[name]);
    const schema: EndpointSchema = schemas[name];
    const handle = withReplica(name, handlers[name] as HandleCall, services.replica);
    // A file's bytes are counted while it is read.
    const bodyLimits = method === 'GET' || schema.body ? [] : [limitBody(schema.maxBytes ?? MAX_JSON_BYTES)];
    app.on([method], [path.replace(/\{(\w+)\}/g, ':$1')], ...bodyLimits, async (c) => {
      const network = networkOf(c, services.config);
      if (schema.access === 'id-token') idTokenOf(c);
      const isByKey = !isPublic(name) && apiKeyOf(c) !== undefined;
      const limit = isByKey ? API_KEY_CALLS : name;
      // An account or key is counted together with its network, in one statement.
      const isCountedOnce = isByKey || schema.access === 'signed-in';
      if (isCountedOnce) limits.refuseAgain(c, limit, { network });
      else await limits.count(c, limit, { network });
      const caller = await callerOf(c, services, name).catch(async (error) => {
        // Many customers share an IPv4 address, so sign-ins that fail must not use up those of others.
        if (schema.access === 'id-token') await limits.giveBack(name, network);
        if (isCountedOnce) await limits.count(c, limit, { network });
        throw error;
      });
      const account = caller.account?.id ?? caller.identity?.uid ?? (isByKey && caller.staffMember?.id);
      if (account) await limits.count(c, limit, { account, ...(isCountedOnce && { network }) });
      const isInQuery = method === 'GET' || schema.body;
      const input =
        schema.input && parse(schema.input, isInQuery ? fromQuery(c) : await fromBody(c), services.words);
      const body = schema.body && (await readFile(c, schema.body));
      const { data, ...rest } = await handle({ input, body, c, ...caller }, services);
      if (schema.file) return fileResponse(schema.file, data as FileAnswer);
      const envelope = { success: true, ...rest };
      if (data instanceof JsonText) return sendJsonBody(c, withData(envelope, data));
      return sendJson(c, { ...envelope, data: z.encode(schema.output, data) });
    });
  }
  // 405 would reveal which merchant endpoints exist.
  for (const name of (Object.keys(endpoints) as EndpointName[]).filter(isPublic)) {
    const { method, path } = methodAndPath(endpoints[name]);
    app.all(path.replace(/\{(\w+)\}/g, ':$1'), () => {
      throw new Refusal('method_not_allowed', 'methodNotAllowed', { method });
    });
  }
}

/** Throws `Refusal` without an `Authorization: Bearer` header. */
export function idTokenOf(c: Context): string {
  const token = /^Bearer (\S+)$/i.exec(c.req.header('Authorization') ?? '')?.[1];
  if (!token) throw new Refusal('not_signed_in', 'idTokenMissing');
  return token;
}

const fileResponse = (type: string, { name, body }: FileAnswer) =>
  new Response(body, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `${type === 'application/pdf' ? 'inline' : 'attachment'}; filename="${name}"`,
      'Cache-Control': 'no-store',
    },
  });

/** Throws `invalid_input` with a text for each field. */
export function parse<Schema extends z.ZodObject>(
  schema: Schema,
  input: unknown,
  words: Words,
): z.output<Schema> {
  const parsed = schema.safeParse(input, { error: messageOf(words) });
  if (parsed.success) return parsed.data;
  const { errors } = words;
  const fields: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) {
    const text = Object.hasOwn(errors, message) ? errors[message as keyof typeof errors] : message;
    fields[path.join('.')] ??= typeof text === 'string' ? text : message;
  }
  throw new ApiError('invalid_input', Object.values(fields)[0]!, { fields });
}
