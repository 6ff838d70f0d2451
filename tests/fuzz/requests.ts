import fc from 'fast-check';
import { openApiDocument } from '#server/http/openapi.ts';
import { HOSTILE, hostile, type JsonSchema, type Known, nearlyValid, valid, validField } from './values.ts';

interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema: JsonSchema;
}

interface Operation {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
}

/** Plain data, so that a failing request can be printed and sent again. */
export interface FuzzRequest {
  operation: string;
  as: 'visitor' | 'shopper' | 'owner';
  method: string;
  path: string;
  headers: [string, string][];
  body?: string;
}

const operations = Object.entries(openApiDocument('Haroz', { withAdmin: true }).paths).flatMap(
  ([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      ...(operation as Operation),
    })),
);
const undocumented = [
  { operationId: 'webhook', method: 'POST', path: '/api/webhooks/razorpay' },
  { operationId: 'openapi', method: 'GET', path: '/api/openapi.json' },
  { operationId: 'healthz', method: 'GET', path: '/healthz' },
  { operationId: 'readyz', method: 'GET', path: '/readyz' },
  { operationId: 'metrics', method: 'GET', path: '/metrics' },
  { operationId: 'nothing', method: 'GET', path: '/api/nothing/{id}' },
];

export const operationNames = [...operations, ...undocumented].map(({ operationId }) => operationId);

type Kind = 'valid' | 'nearly' | 'hostile';

export function requests(known: Known): fc.Arbitrary<FuzzRequest> {
  return fc
    .tuple(
      fc.constantFrom<(typeof operations)[number]>(...operations, ...undocumented),
      fc.constantFrom<Kind>('valid', 'nearly', 'hostile'),
    )
    .chain(([operation, kind]) => requestTo(operation, kind, known));
}

function requestTo(
  operation: (typeof operations)[number],
  kind: Kind,
  known: Known,
): fc.Arbitrary<FuzzRequest> {
  const value = (name: string, schema: JsonSchema) => {
    if (kind === 'hostile') return hostile;
    const right = validField(name, schema, known);
    return kind === 'valid' ? right : fc.oneof(right, hostile);
  };
  const parameters = operation.parameters ?? [];
  const inPath = fc.record(
    Object.fromEntries(
      [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [
        name!,
        value(name!, parameters.find((one) => one.name === name)?.schema ?? { type: 'string' }).map(toText),
      ]),
    ),
  );
  const ofQuery = parameters.filter((one) => one.in === 'query');
  const query = fc.record(
    Object.fromEntries(ofQuery.map(({ name, schema }) => [name, value(name, schema)])),
    {
      requiredKeys:
        kind === 'hostile' ? [] : ofQuery.filter(({ required }) => required).map(({ name }) => name),
    },
  );
  const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  return fc.record({
    operation: fc.constant(operation.operationId),
    as: fc.oneof(
      {
        weight: 6,
        arbitrary: fc.constantFrom<FuzzRequest['as']>(
          operation.path.startsWith('/api/admin') ? 'owner' : 'shopper',
        ),
      },
      { weight: 1, arbitrary: fc.constantFrom<FuzzRequest['as']>('visitor', 'shopper', 'owner') },
    ),
    method:
      kind === 'hostile'
        ? fc.oneof(
            { weight: 5, arbitrary: fc.constant(operation.method) },
            fc.constantFrom('PUT', 'DELETE', 'POST', 'PATCH', 'HEAD', 'OPTIONS', 'PROPFIND'),
          )
        : fc.constant(operation.method),
    path: fc
      .tuple(inPath, query, kind === 'hostile' ? junkInPath : fc.constant(''))
      .map(([fields, values, junk]) => addressOf(operation.path, fields, values, junk)),
    headers: headersFor(kind, type === 'application/json' ? type : undefined),
    ...(operation.method !== 'GET' && { body: bodyFor(kind, content?.schema, type, known) }),
  }) as fc.Arbitrary<FuzzRequest>;
}

/** String() throws for an object with a property `toString`. */
const toText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

const junkInPath = fc.constantFrom(
  '',
  '',
  '',
  '',
  '/',
  '//',
  '/..',
  '/%2e%2e/%2e%2e',
  '/%00',
  '/%',
  '/%zz',
  ';a=b',
  '/.',
  '%20',
);

function addressOf(
  template: string,
  inPath: Record<string, string>,
  query: Record<string, unknown>,
  junk: string,
): string {
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encoded(inPath[name]!) || '%20');
  const pairs = Object.entries(query).flatMap(([name, values]) =>
    [values]
      .flat()
      .filter((one) => one !== undefined)
      .map((one) => `${name}=${encoded(typeof one === 'string' ? one : (JSON.stringify(one) ?? ''))}`),
  );
  return path + junk + (pairs.length > 0 ? `?${pairs.join('&')}` : '');
}

/** A lone surrogate cannot be encoded, but a caller can send its bytes. */
const encoded = (text: string) => (text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80');

function headersFor(kind: Kind, type: string | undefined): fc.Arbitrary<[string, string][]> {
  const usual: [string, string][] = [['Content-Type', type ?? 'application/octet-stream']];
  if (kind === 'valid') return fc.constant(usual);
  const odd = fc.constantFrom<[string, string]>(
    ['Content-Type', 'text/plain'],
    ['Content-Type', 'application/json; charset=utf-16'],
    ['Content-Type', 'multipart/form-data'],
    ['Content-Type', 'application/jsonp'],
    ['Authorization', 'Bearer'],
    ['Authorization', 'Bearer x.y.z'],
    ['Authorization', `Bearer ${'x'.repeat(5000)}`],
    ['Authorization', 'Basic YTpi'],
    ['Cookie', 'haroz=; haroz=%00; =; haroz'],
    ['Idempotency-Key', 'k'.repeat(300)],
    ['Idempotency-Key', 'one'],
    ['Accept', '\u00ff'],
    ['X-Forwarded-For', "1.2.3.4, ' or 1=1, ::1%eth0"],
    ['X-HTTP-Method-Override', 'DELETE'],
    ['Content-Length', '-1'],
    ['Transfer-Encoding', 'chunked'],
    ['Host', 'evil.example'],
    ['Origin', 'null'],
    ['Sec-Fetch-Site', 'cross-site'],
    ['If-None-Match', '*'],
    ['Range', 'bytes=0-0,-1'],
    ['X-Razorpay-Signature', 'right'],
    ['X-Razorpay-Event-Id', 'evt'],
  );
  return fc.array(odd, { maxLength: 3 }).map((more) => [...usual, ...more]);
}

function bodyFor(
  kind: Kind,
  schema: JsonSchema | undefined,
  type: string | undefined,
  known: Known,
): fc.Arbitrary<string> {
  if (type === '*/*' && kind !== 'hostile') return fc.string({ unit: 'binary', maxLength: 200 });
  const json = (values: fc.Arbitrary<unknown>) => values.map((one) => JSON.stringify(one) ?? '');
  if (kind === 'valid') return json(schema ? valid(schema, known) : fc.constant({}));
  if (kind === 'nearly') return json(schema ? nearlyValid(schema, known) : hostile);
  return fc.oneof(json(hostile), fc.constantFrom(...BODIES), fc.constantFrom(...HOSTILE));
}

const BODIES = [
  '{',
  '[',
  'null',
  '"',
  '{"a":1,}',
  '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}',
  '['.repeat(30_000),
  `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
  `{"items":${'['.repeat(5000)}${']'.repeat(5000)}}`,
  JSON.stringify({ itemId: 'x'.repeat(70_000) }),
  '\ufeff{}',
  '{"event":"payment.captured","payload":{"payment":{"entity":{"id":"","order_id":1,"amount":-1}}}}',
  '{"event":"payment.captured","payload":{"payment":{"entity":{"id":"pay_1","order_id":"order_1","amount":9007199254740993,"currency":"INR","status":"captured","created_at":1795000000}}}}',
  '{"event":"refund.processed","payload":{"refund":{"entity":{"id":"r","payment_id":"pay_1","amount":1e30,"status":"processed"}}}}',
  'a=b&c=d',
  '1e999',
];
