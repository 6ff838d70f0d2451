import { type Environment, parseEnvironment } from './environment.ts';

const LOCAL_MERCHANT = 'merchant@haroz.test';

export type Config = ReturnType<typeof readConfig>;

/** Reads every setting once; throws one error with a sentence per wrong value. The list with meanings: docs/running.md. */
export function readConfig(environment: Record<string, string | undefined>) {
  const env = parseEnvironment(environment);
  const publicOrigin = new URL(env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`).origin;
  // Both: what listens on all addresses is reached by other machines, whatever it is called.
  const isLocal = isLoopback(new URL(publicOrigin).hostname) && isLoopback(env.HOST);
  const config = {
    port: env.PORT,
    host: env.HOST,
    publicOrigin,
    isLocal,
    serverUrl: env.SERVER_URL,
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
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
      privateKey: env.FIREBASE_PRIVATE_KEY!,
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
    adminEmails: env.ADMIN_EMAILS,
  };
  // With another backend its accounts count, not ours.
  const ours = !config.serverUrl;
  const standIns = [
    ours && !config.firebase && 'sign-in',
    ours && !config.razorpay && 'payment',
    ours && !config.smtp && 'mail',
  ].filter((name) => typeof name === 'string');
  refuseUnsafe(env, { publicOrigin, isLocal, standIns });
  // On this machine, with the sign-in stand-in, the merchant's side needs no settings.
  const adminEmails =
    isLocal && !config.firebase && config.adminEmails.length === 0 ? [LOCAL_MERCHANT] : config.adminEmails;
  return { ...config, adminEmails, standIns };
}

/** Throws where the settings together would give strangers what is the merchant's. */
function refuseUnsafe(
  env: Environment,
  { publicOrigin, isLocal, standIns }: { publicOrigin: string; isLocal: boolean; standIns: string[] },
): void {
  if (env.RAZORPAY_KEY_ID?.startsWith('rzp_live_') && standIns.includes('sign-in'))
    throw new Error(
      'RAZORPAY_KEY_ID is a live key, but sign-in would be a stand-in, which lets anyone in as the owner. ' +
        'Set FIREBASE_PROJECT_ID, FIREBASE_API_KEY and FIREBASE_AUTH_DOMAIN, or use a test key (rzp_test_…).',
    );
  if (isLocal) return;
  const where = env.PUBLIC_ORIGIN ? `at ${publicOrigin}` : `by HOST=${env.HOST}`;
  if (standIns.length > 0 && env.ALLOW_STANDINS !== '1')
    throw new Error(
      `The shop is open to other machines ${where}, but stand-ins would be used for ${standIns.join(', ')}: they let anyone in as anyone. ` +
        'Set PUBLIC_ORIGIN and the real accounts (docs/running.md), or ALLOW_STANDINS=1 for a demonstration.',
    );
  if ((env.FIREBASE_PROJECT_ID || env.RAZORPAY_KEY_ID) && !publicOrigin.startsWith('https:'))
    throw new Error(
      `The shop is open to other machines ${where} with real accounts, but without encryption: sign-ins could be stolen on the way. ` +
        'Set PUBLIC_ORIGIN to the address that shoppers see; it must begin with https://. To try accounts on this machine alone, set HOST=127.0.0.1.',
    );
}

/** Whether a host name, as in a URL or the Host header without its port, always means this machine. */
export const isLoopback = (hostname: string): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(hostname);
