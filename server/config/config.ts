import { type Environment, parseEnvironment } from './environment.ts';

const LOCAL_MERCHANT = 'merchant@haroz.test';

export type Config = ReturnType<typeof readConfig>;

export function readConfig(environment: Record<string, string | undefined>) {
  const env = parseEnvironment(environment);
  const publicOrigin = new URL(env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`).origin;
  // Both, because a server that listens on all addresses is reachable under any name.
  const isLocal = isLoopback(new URL(publicOrigin).hostname) && isLoopback(env.HOST);
  const config = {
    port: env.PORT,
    host: env.HOST,
    publicOrigin,
    isLocal,
    serverUrl: env.SERVER_URL,
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    databaseReplicaUrl: env.DATABASE_REPLICA_URL,
    dataDir: env.DATA_DIR,
    allowsNewerDatabase: env.ALLOW_NEWER_DATABASE === '1',
    concurrency: env.WEB_CONCURRENCY,
    trustedProxies: env.TRUSTED_PROXIES,
    hstsSubdomains: env.HSTS_SUBDOMAINS === '1',
    firebase: env.FIREBASE_PROJECT_ID && {
      projectId: env.FIREBASE_PROJECT_ID,
      apiKey: env.FIREBASE_API_KEY!,
      authDomain: env.FIREBASE_AUTH_DOMAIN!,
    },
    firebaseAccount: env.FIREBASE_CLIENT_EMAIL && {
      clientEmail: env.FIREBASE_CLIENT_EMAIL,
      privateKey: env.FIREBASE_PRIVATE_KEY!,
    },
    payments: env.paymentAccounts.toSorted(
      (one, other) =>
        Number(other.adapter.name === env.PAYMENT_PROVIDER) -
        Number(one.adapter.name === env.PAYMENT_PROVIDER),
    ),
    couriers: env.courierAccounts,
    messengers: env.messengerAccounts,
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
    hasSampleCatalogue: env.SAMPLE_CATALOGUE === '1',
    metricsToken: env.METRICS_TOKEN,
    adminEmails: env.ADMIN_EMAILS,
  };
  const isOwnBackend = !config.serverUrl;
  const standIns = [
    isOwnBackend && !config.firebase && 'sign-in',
    isOwnBackend && config.payments.length === 0 && 'payment',
    isOwnBackend && !config.smtp && 'email',
  ].filter((name) => typeof name === 'string');
  requireSafe(env, { publicOrigin, isLocal, standIns });
  const adminEmails =
    isLocal && !config.firebase && config.adminEmails.length === 0 ? [LOCAL_MERCHANT] : config.adminEmails;
  // A shop without a courier's account ships by hand, and one without a messenger's sends emails only, so that other
  // machines need not allow these.
  const canHaveStandIns = isOwnBackend && (isLocal || env.ALLOW_STANDINS === '1');
  const hasCourierStandIn = canHaveStandIns && config.couriers.length === 0;
  const hasMessengerStandIn = canHaveStandIns && config.messengers.length === 0;
  return { ...config, adminEmails, standIns, hasCourierStandIn, hasMessengerStandIn };
}

function requireSafe(
  env: Environment,
  { publicOrigin, isLocal, standIns }: { publicOrigin: string; isLocal: boolean; standIns: string[] },
): void {
  const live = env.paymentAccounts.find(({ adapter, settings }) => adapter.isLive(settings));
  if (live && standIns.includes('sign-in'))
    throw new Error(
      `${Object.keys(live.settings)[0]} is a live key, but sign-in is a stand-in, which lets anyone sign in as the owner. ` +
        'Set FIREBASE_PROJECT_ID, FIREBASE_API_KEY and FIREBASE_AUTH_DOMAIN, or use a test key.',
    );
  if (isLocal) return;
  const where = env.PUBLIC_ORIGIN ? `at ${publicOrigin}` : `through HOST=${env.HOST}`;
  if (standIns.length > 0 && env.ALLOW_STANDINS !== '1')
    throw new Error(
      `Other machines can reach the shop ${where}, but it would use stand-ins for ${standIns.join(', ')}: anyone could sign in as anyone. ` +
        'Set PUBLIC_ORIGIN and the real accounts (docs/running.md), or ALLOW_STANDINS=1 for a demonstration.',
    );
  if ((env.FIREBASE_PROJECT_ID || env.paymentAccounts.length > 0) && !publicOrigin.startsWith('https:'))
    throw new Error(
      `Other machines can reach the shop ${where} with real accounts but without encryption, so sign-ins could be stolen. ` +
        'Set PUBLIC_ORIGIN to the address that customers use; it must begin with https://. To try the accounts on this machine only, set HOST=127.0.0.1.',
    );
}

export const isLoopback = (hostname: string): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(hostname);
