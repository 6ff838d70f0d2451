import { createPrivateKey } from 'node:crypto';
import { z } from 'zod';
import { type CourierAccount, courierAdapters } from '#server/couriers/couriers.ts';
import { type MessengerAccount, messengerAdapters } from '#server/messengers/messengers.ts';
import { adapters, type PaymentAccount } from '#server/payment-providers/providers.ts';

const emptyToUndefined = (value: unknown) => (value === '' ? undefined : value);
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(emptyToUndefined, schema.optional());
const text = z.string();
const flag = (defaultValue: '0' | '1') =>
  z.preprocess(emptyToUndefined, z.enum(['0', '1'], 'must be 0 or 1').default(defaultValue));

const integer = (min: number, max: number, defaultValue: number) => {
  const message = `must be a whole number from ${min} to ${max}`;
  return z.preprocess(
    emptyToUndefined,
    z.coerce.number(message).int(message).min(min, message).max(max, message).default(defaultValue),
  );
};
const url = z.url({ protocol: /^https?$/, error: 'must be an address such as https://example.org' });
const postgresUrl = text.regex(/^postgres(ql)?:\/\//, 'must begin with postgres://');
const host = text.regex(/^[a-z0-9.-]+(:\d+)?$/i, 'must be a host name such as my-shop.firebaseapp.com');

const origin = url.refine((value) => {
  if (!URL.canParse(value)) return true; // `url` reports it
  const { pathname, search, hash, username, password } = new URL(value);
  return pathname === '/' && !(search || hash || username || password);
}, 'must be an address without a path, such as https://shop.example');

const privateKey = text
  .transform((value) => value.replaceAll('\\n', '\n'))
  .refine((value) => {
    try {
      return createPrivateKey(value).asymmetricKeyType === 'rsa';
    } catch {
      return false;
    }
  }, 'must be the whole private_key of a service account, from -----BEGIN PRIVATE KEY----- to -----END PRIVATE KEY-----');

const emails = text.transform((value, context) => {
  const list = value
    .split(',')
    .map((email) => email.trim().toLowerCase())
    .filter(Boolean);
  const invalid = list.find((email) => !z.email().safeParse(email).success);
  if (invalid !== undefined)
    context.addIssue(`must be email addresses separated by commas: “${invalid}” is not an email address`);
  return list;
});

const SETTINGS_NEEDED_TOGETHER = [
  ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN'],
  ['FIREBASE_CLIENT_EMAIL', 'FIREBASE_PRIVATE_KEY'],
  ['SMTP_URL', 'MAIL_FROM'],
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
] as const;

const schema = z
  .object({
    PORT: integer(0, 65535, 3000),
    HOST: z.preprocess(emptyToUndefined, text.default('127.0.0.1')),
    PUBLIC_ORIGIN: optional(origin),
    SERVER_URL: optional(url),
    DATABASE_URL: optional(postgresUrl),
    DATABASE_DIRECT_URL: optional(postgresUrl),
    DATABASE_REPLICA_URL: optional(postgresUrl),
    DATA_DIR: z.preprocess(emptyToUndefined, text.default('./data')),
    WEB_CONCURRENCY: integer(1, 64, 1),
    FIREBASE_PROJECT_ID: optional(text.regex(/^[a-z0-9-]+$/, 'must be the ID of a Firebase project')),
    FIREBASE_API_KEY: optional(text),
    FIREBASE_AUTH_DOMAIN: optional(host),
    FIREBASE_CLIENT_EMAIL: optional(z.email('must be the address of a service account')),
    FIREBASE_PRIVATE_KEY: optional(privateKey),
    PAYMENT_PROVIDER: optional(z.enum(adapters.map(({ name }) => name))),
    SMTP_URL: optional(
      text
        .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
        .refine(URL.canParse, 'must be an address such as smtps://user:password@host'),
    ),
    MAIL_FROM: optional(z.email('must be an email address such as orders@shop.example')),
    POSTAL_URL: optional(url),
    S3_ENDPOINT: optional(url),
    S3_BUCKET: optional(text),
    S3_ACCESS_KEY_ID: optional(text),
    S3_SECRET_ACCESS_KEY: optional(text),
    S3_REGION: z.preprocess(emptyToUndefined, text.default('us-east-1')),
    TRUSTED_PROXIES: integer(0, 9, 0),
    ALLOW_NEWER_DATABASE: flag('0'),
    ALLOW_STANDINS: flag('0'),
    SAMPLE_CATALOGUE: flag('1'),
    HSTS_SUBDOMAINS: flag('0'),
    METRICS_TOKEN: optional(text.min(16, 'must have at least 16 characters')),
    ADMIN_EMAILS: z.preprocess((value) => value ?? '', emails),
  })
  .superRefine((env, context) => {
    for (const names of SETTINGS_NEEDED_TOGETHER) requireTogether(names, env, context);
    for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const)
      if (env[name] && !env.DATABASE_URL)
        context.addIssue({ code: 'custom', path: ['DATABASE_URL'], message: `is required with ${name}` });
    if (env.WEB_CONCURRENCY > 1 && !env.DATABASE_URL)
      context.addIssue({
        code: 'custom',
        path: ['WEB_CONCURRENCY'],
        message: 'above 1 requires DATABASE_URL',
      });
  });

function requireTogether(
  names: readonly string[],
  env: Record<string, unknown>,
  context: { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void },
): void {
  const missing = names.filter((name) => env[name] === undefined);
  if (missing.length > 0 && missing.length < names.length)
    context.addIssue({
      code: 'custom',
      path: [missing[0]!],
      message: `is required, because ${names.join(', ')} belong together`,
    });
}

export type Environment = z.output<typeof schema> & {
  paymentAccounts: PaymentAccount[];
  courierAccounts: CourierAccount[];
  messengerAccounts: MessengerAccount[];
};

export function parseEnvironment(environment: Record<string, string | undefined>): Environment {
  const parsed = schema.safeParse(environment);
  const payments = parseAccounts(adapters, environment);
  const couriers = parseAccounts(courierAdapters, environment);
  const messengers = parseAccounts(messengerAdapters, environment);
  const issues = [
    parsed,
    ...[...payments, ...couriers, ...messengers].map((account) => account.parsed),
  ].flatMap(({ error }) => error?.issues ?? []);
  if (issues.length > 0 || !parsed.success) {
    const messages = issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`);
    throw new Error(`Invalid settings:\n  ${messages.join('\n  ')}`);
  }
  return {
    ...parsed.data,
    paymentAccounts: payments.flatMap(completeAccount),
    courierAccounts: couriers.flatMap(completeAccount),
    messengerAccounts: messengers.flatMap(completeAccount),
  };
}

interface WithSettings {
  settings: Record<string, z.ZodType<string>>;
  optionalSettings?: Record<string, z.ZodType<string>>;
}

const parseAccounts = <Adapter extends WithSettings>(
  list: Adapter[],
  environment: Record<string, string | undefined>,
) => list.map((adapter) => ({ adapter, parsed: accountSchema(adapter).safeParse(environment) }));

const completeAccount = <Adapter extends WithSettings>({
  adapter,
  parsed: { data },
}: ReturnType<typeof parseAccounts<Adapter>>[number]) =>
  Object.keys(adapter.settings).every((name) => data![name] !== undefined)
    ? [{ adapter, settings: data as Record<string, string> }]
    : [];

const accountSchema = ({ settings, optionalSettings }: WithSettings) =>
  z
    .object(
      Object.fromEntries(
        Object.entries({ ...settings, ...optionalSettings }).map(([name, schema]) => [
          name,
          optional(schema),
        ]),
      ),
    )
    .superRefine((env, context) => requireTogether(Object.keys(settings), env, context));
