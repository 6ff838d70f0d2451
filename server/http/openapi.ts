import { z } from 'zod';
import { API_SCOPES, apiScopes, findScope } from '#contract/admin/api-scopes.ts';
import { WEBHOOK_EVENTS, webhookEvents } from '#contract/admin/webhook-events.ts';
import { WEBHOOK_DATA, webhookBody } from '#contract/admin/webhook-payloads.ts';
import { methodAndPath } from '#contract/endpoints.ts';
import { ERROR_STATUS } from '#contract/errors.ts';
import { type EndpointName, type EndpointSchema, endpoints, schemas } from '#contract/schemas.ts';

const jsonSchema = (schema: z.ZodType) => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input' });
  return rest;
};

const errorResponse = {
  type: 'object',
  required: ['success', 'message', 'error'],
  properties: {
    success: { const: false },
    message: { type: 'string' },
    error: {
      type: 'object',
      required: ['code'],
      properties: {
        code: { enum: Object.keys(ERROR_STATUS) },
        fields: { type: 'object', additionalProperties: { type: 'string' } },
      },
    },
    data: {},
  },
};

const BINARY = { schema: { type: 'string', format: 'binary' } };

/** To callers without the role, staff and owner calls do not exist. */
export const isPublic = (name: EndpointName): boolean => !['staff', 'owner'].includes(schemas[name].access);

const API_KEY = {
  type: 'http',
  scheme: 'bearer',
  description: `An API key, such as \`Authorization: Bearer haroz_…\`. Owners create it in the settings. Its scopes: ${apiScopes
    .map((scope) => `\`${scope}\` (${API_SCOPES[scope].label})`)
    .join(', ')}.`,
};

function pathsOf(names: EndpointName[]) {
  const paths: Record<string, Record<string, object>> = {};
  for (const name of names) {
    const { method, path } = methodAndPath(endpoints[name]);
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(name, method, path, schemas[name]) };
  }
  return paths;
}

const names = Object.keys(endpoints) as EndpointName[];
const allPaths = pathsOf(names);
const publicPaths = pathsOf(names.filter(isPublic));

const header = (name: string, description: string) => ({
  ...{ name, in: 'header', required: true, description },
  schema: { type: 'string' },
});

const webhook = (type: string, summary: string, data: z.ZodType) => ({
  post: {
    operationId: type,
    summary,
    parameters: [
      header('webhook-id', 'The same for every try of an event, so that it can be handled once.'),
      header('webhook-timestamp', 'When it was sent, in seconds since 1970.'),
      header(
        'webhook-signature',
        '`v1,` and the HMAC-SHA256 of `ID.TIMESTAMP.BODY` in base64, as in the Standard Webhooks specification.',
      ),
    ],
    requestBody: { required: true, content: json(jsonSchema(webhookBody(type, data))) },
    responses: { '2XX': { description: 'Received. Any other response is retried for three days.' } },
  },
});

const webhooks = {
  ...Object.fromEntries(
    webhookEvents.map((type) => [type, webhook(type, WEBHOOK_EVENTS[type], WEBHOOK_DATA[type])]),
  ),
  test: webhook('test', 'Test event', z.object({})),
};

/** Amounts of specified fields are in rupees, all others in paise. */
export const openApiDocument = (brand: string, { withAdmin }: { withAdmin: boolean }) => ({
  openapi: '3.1.0',
  info: { title: `${brand} API`, version: '1' },
  paths: withAdmin ? allPaths : publicPaths,
  ...(withAdmin && { webhooks }),
  components: {
    schemas: { Refusal: errorResponse },
    securitySchemes: {
      session: { type: 'apiKey', in: 'cookie', name: 'haroz' },
      idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      ...(withAdmin && { apiKey: API_KEY }),
    },
  },
});

function operation(name: EndpointName, method: 'GET' | 'POST', path: string, schema: EndpointSchema) {
  const pathParameters = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
  const fields = Object.entries(schema.input?.shape ?? {});
  const scope = findScope(name);
  const security = { everyone: [], 'id-token': [{ idToken: [] }] }[schema.access as string] ?? [
    { session: [] },
    ...(scope ? [{ apiKey: [scope] }] : []),
  ];
  const isInQuery = method === 'GET' || schema.body;
  return {
    operationId: name,
    summary: schema.summary,
    security,
    parameters: fields
      .filter(([field]) => isInQuery || pathParameters.includes(field))
      .map(([field, type]) => ({
        name: field,
        in: pathParameters.includes(field) ? 'path' : 'query',
        required: !(type as z.ZodType).safeParse(undefined).success,
        schema: jsonSchema(type as z.ZodType),
      })),
    ...(!isInQuery &&
      schema.input && { requestBody: { required: true, content: json(jsonSchema(schema.input)) } }),
    ...(schema.body && { requestBody: { required: true, content: { '*/*': BINARY } } }),
    responses: {
      200: {
        description: 'OK',
        content: schema.file ? { [schema.file]: BINARY } : json(envelopeOf(schema.output)),
      },
      default: { description: 'Error', content: json({ $ref: '#/components/schemas/Refusal' }) },
    },
  };
}

function envelopeOf(output: z.ZodType) {
  return {
    type: 'object',
    required: ['success', 'data'],
    properties: {
      success: { const: true },
      message: { type: 'string' },
      data: jsonSchema(output),
      nextCursor: { type: 'string' },
      didYouMean: { type: 'string' },
      understood: { type: 'object' },
    },
  };
}

function json(schema: object) {
  return { 'application/json': { schema } };
}
