import { z } from 'zod';

const blankIsMissing = (value: unknown) => (value === '' ? undefined : value);
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(blankIsMissing, schema.optional());
const url = z.url('must be an address such as https://example.org');

const settings = z
  .object({
    PORT: z.preprocess(blankIsMissing, z.coerce.number().int().min(0).max(65535).default(3000)),
    HOST: z.preprocess(blankIsMissing, z.string().default('127.0.0.1')),
    PUBLIC_ORIGIN: optional(url),
    SERVER_URL: optional(url),
    DATABASE_URL: optional(z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')),
    DATA_DIR: z.preprocess(blankIsMissing, z.string().default('./data')),
    WEB_CONCURRENCY: z.preprocess(blankIsMissing, z.coerce.number().int().min(1).max(64).default(1)),
    FIREBASE_PROJECT_ID: optional(z.string()),
    FIREBASE_API_KEY: optional(z.string()),
    FIREBASE_AUTH_DOMAIN: optional(z.string()),
    FIREBASE_CLIENT_EMAIL: optional(z.email('must be the address of a service account')),
    FIREBASE_PRIVATE_KEY: optional(z.string().regex(/^-----BEGIN PRIVATE KEY-----/, 'must be a private key')),
    RAZORPAY_KEY_ID: optional(z.string().regex(/^rzp_/, 'must begin with rzp_')),
    RAZORPAY_KEY_SECRET: optional(z.string()),
    RAZORPAY_WEBHOOK_SECRET: optional(z.string()),
    SMTP_URL: optional(z.string().regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')),
    MAIL_FROM: optional(z.string()),
    POSTAL_URL: optional(url),
    S3_ENDPOINT: optional(url),
    S3_BUCKET: optional(z.string()),
    S3_ACCESS_KEY_ID: optional(z.string()),
    S3_SECRET_ACCESS_KEY: optional(z.string()),
    S3_REGION: z.preprocess(blankIsMissing, z.string().default('us-east-1')),
    TRUSTED_PROXIES: z.preprocess(blankIsMissing, z.coerce.number().int().min(0).max(9).default(0)),
    ALLOW_STANDINS: z.preprocess(blankIsMissing, z.enum(['0', '1']).default('0')),
    METRICS_TOKEN: optional(z.string().min(16, 'must have at least 16 characters')),
    ADMIN_EMAILS: z.preprocess(blankIsMissing, z.string().default('')),
  })
  .superRefine((env, context) => {
    const allOrNone = (...names: (keyof typeof env)[]) => {
      const missing = names.filter((name) => env[name] === undefined);
      if (missing.length > 0 && missing.length < names.length) {
        context.addIssue({
          code: 'custom',
          path: [missing[0]!],
          message: `is needed together with ${names.join(', ')}`,
        });
      }
    };
    allOrNone('FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN');
    allOrNone('FIREBASE_CLIENT_EMAIL', 'FIREBASE_PRIVATE_KEY');
    allOrNone('RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET');
    allOrNone('SMTP_URL', 'MAIL_FROM');
    allOrNone('S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY');
    if (env.WEB_CONCURRENCY > 1 && !env.DATABASE_URL) {
      context.addIssue({ code: 'custom', path: ['WEB_CONCURRENCY'], message: 'above 1 needs DATABASE_URL' });
    }
  });

const LOCAL_MERCHANT = 'merchant@haroz.test';

export type Config = ReturnType<typeof readConfig>;

/** Reads every setting once; throws one error with a sentence per wrong value. The list with meanings: docs/running.md. */
export function readConfig(environment: Record<string, string | undefined>) {
  const parsed = settings.safeParse(environment);
  if (!parsed.success) {
    const sentences = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`);
    throw new Error(`The settings cannot be used:\n  ${sentences.join('\n  ')}`);
  }
  const env = parsed.data;
  const publicOrigin = new URL(env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`).origin;
  const isLocal = isLoopback(publicOrigin);
  const config = {
    port: env.PORT,
    host: env.HOST,
    publicOrigin,
    isLocal,
    serverUrl: env.SERVER_URL,
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    concurrency: env.WEB_CONCURRENCY,
    trustedProxies: env.TRUSTED_PROXIES,
    firebase: env.FIREBASE_PROJECT_ID && {
      projectId: env.FIREBASE_PROJECT_ID,
      apiKey: env.FIREBASE_API_KEY!,
      authDomain: env.FIREBASE_AUTH_DOMAIN!,
    },
    firebaseAccount: env.FIREBASE_CLIENT_EMAIL && {
      clientEmail: env.FIREBASE_CLIENT_EMAIL,
      // As it stands in the key file, its line breaks are written out.
      privateKey: env.FIREBASE_PRIVATE_KEY!.replaceAll('\\n', '\n'),
    },
    razorpay: env.RAZORPAY_KEY_ID && {
      keyId: env.RAZORPAY_KEY_ID,
      keySecret: env.RAZORPAY_KEY_SECRET!,
      webhookSecret: env.RAZORPAY_WEBHOOK_SECRET!,
    },
    smtp: env.SMTP_URL && { url: env.SMTP_URL, from: env.MAIL_FROM! },
    postalUrl: env.POSTAL_URL,
    s3: env.S3_ENDPOINT
      ? {
          endpoint: env.S3_ENDPOINT,
          bucket: env.S3_BUCKET!,
          region: env.S3_REGION,
          accessKeyId: env.S3_ACCESS_KEY_ID!,
          secretAccessKey: env.S3_SECRET_ACCESS_KEY!,
        }
      : undefined,
    metricsToken: env.METRICS_TOKEN,
    adminEmails: env.ADMIN_EMAILS.split(',')
      .map((email) => email.trim().toLowerCase())
      .filter(Boolean),
  };
  // On this machine, with people played by the stand-in, nobody has to set anything to see the merchant's side.
  if (isLocal && !config.firebase && config.adminEmails.length === 0) config.adminEmails.push(LOCAL_MERCHANT);
  // With another backend its accounts count, not ours.
  const ours = !config.serverUrl;
  const standIns = [
    ours && !config.firebase && 'sign-in',
    ours && !config.razorpay && 'payment',
    ours && !config.smtp && 'mail',
  ].filter((name) => typeof name === 'string');
  if (standIns.length > 0 && !isLocal && env.ALLOW_STANDINS !== '1') {
    throw new Error(
      `The shop is open to the world at ${publicOrigin}, but ${standIns.join(', ')} would be played by a stand-in. ` +
        'Set the real accounts (docs/running.md), or ALLOW_STANDINS=1 for a demonstration.',
    );
  }
  return { ...config, standIns };
}

function isLoopback(origin: string): boolean {
  const { hostname } = new URL(origin);
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}
