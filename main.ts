import cluster from 'node:cluster';
import { parseArgs } from 'node:util';
import { seedIfEmpty } from '#samples/seed.ts';
import { createBackend } from '#server/backend/backend.ts';
import { runWorkers } from '#server/backend/workers.ts';
import { type Config, readConfig } from '#server/config/config.ts';
import { BACKGROUND_CHANGE, productOfStockChange } from '#server/database/catalogue-change.ts';
import { openDatabase } from '#server/database/open.ts';
import { openReplica } from '#server/database/open-replica.ts';
import type { Replica } from '#server/database/replica.ts';
import { forwardTo } from '#server/http/forward.ts';
import { createHttpServer, listen, stopOnSignal } from '#server/http/listen.ts';
import { startJobs } from '#server/jobs/jobs.ts';
import { createLog } from '#server/monitoring/log.ts';
import { completePlainBackend } from '#server/plain-backend/complete.ts';
import { clearContent } from '#server/services/localized.ts';
import { type Site, serveBuild, serveSources } from '#server/site/storefront.ts';

const HELP = `Opens the shop in the current folder: its database and uploaded pictures are in ./data, its settings in the environment or .env.

In a package:  haroz [command]     In a clone:  npm start
  admin grant EMAIL [staff]          npm run admin -- grant EMAIL [staff]    makes an owner or a staff member
  admin continue-after NUMBER…       npm run admin -- continue-after 1042    after restoring an older backup: uses no number up to it again
  backup FOLDER, restore FOLDER      npm run backup -- FOLDER                of a stopped shop, if it is on PGlite
  move postgres://…                  npm run move -- postgres://…            to PostgreSQL

Settings that a first shop may need (docs/running.md has all):
  PORT=3000                where the shop listens
  SAMPLE_CATALOGUE=0       opens a shop of your own instead of the sample shop
  DATA_DIR=./data          database and uploaded pictures
  DATABASE_URL             postgres://…, instead of the built-in database
  PUBLIC_ORIGIN            the address that customers use, such as https://shop.example
  ADMIN_EMAILS             owners of the shop, separated by commas`;

const { dev: isDevelopment, help } = readArguments();
if (help) {
  console.info(HELP);
  process.exit();
}
// React reads this when it is loaded, so the storefront is imported later.
process.env.NODE_ENV = isDevelopment ? 'development' : 'production';
try {
  process.loadEnvFile();
} catch {}

const log = createLog();
try {
  const config = readConfig(process.env);
  if (config.concurrency > 1 && cluster.isPrimary) runWorkers(config.concurrency, log);
  else await start(config);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}

function readArguments() {
  try {
    const options = {
      dev: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    } as const;
    return parseArgs({ options }).values;
  } catch (error) {
    console.error(`${(error as Error).message}\nWith --help, the shop says how it is started.`);
    process.exit(1);
  }
}

async function start(config: Config): Promise<void> {
  const server = createHttpServer();
  const backend = config.serverUrl ? otherBackend(config, config.serverUrl) : await ownBackend(config);
  const options = { config, log, ...backend };
  const site = isDevelopment ? await serveSources(options, server) : await serveBuild(options);
  await backend.onCatalogueChange(site);
  await listen(server, site.listener, config);
  // In development a restart must not wait for open pages.
  if (!isDevelopment) stopOnSignal(server, backend.close);
  announce(config);
}

async function ownBackend(config: Config) {
  if (config.payments.length > 0 && !config.databaseUrl)
    log.warn('real payments on PGlite: a loss of power may lose the last seconds (docs/reliability.md)');
  const database = await openDatabase(config, log);
  if (config.hasSampleCatalogue && (await seedIfEmpty(database.db)))
    log.info('the empty database was filled with the sample catalogue');
  const opened = config.databaseReplicaUrl
    ? await openReplica(
        {
          primary: config.databaseUrl!,
          primaryDirect: config.databaseDirectUrl,
          replica: config.databaseReplicaUrl,
        },
        database.db,
        log,
      )
    : undefined;
  const { api, services, standIns, jobs } = await createBackend(
    config,
    database.db,
    log,
    undefined,
    opened?.replica,
  );
  const stopJobs = startJobs(jobs, database.db, log);
  const applyChange: Replica['applyChange'] = opened?.replica.applyChange ?? (async (apply) => apply());
  return {
    api,
    standIns,
    onCatalogueChange: ({ clear, expire, changeStock }: Pick<Site, 'clear' | 'expire' | 'changeStock'>) =>
      database.listen('catalogue', (change) => {
        if (change === BACKGROUND_CHANGE) return applyChange(expire, { canWait: true });
        const productId = productOfStockChange(change);
        if (productId) return applyChange(() => changeStock(productId));
        return applyChange(() => {
          services.vocabulary.clear();
          clearContent(services.languages);
          clear();
        });
      }),
    async close() {
      await stopJobs();
      await opened?.close();
      await database.close();
    },
  };
}

function otherBackend(config: Config, serverUrl: string) {
  const nothing = async () => {};
  const api = completePlainBackend(forwardTo(serverUrl), config);
  return { api, standIns: [], onCatalogueChange: nothing, close: nothing };
}

function announce({
  publicOrigin,
  serverUrl,
  isLocal,
  standIns,
  hasCourierStandIn,
  hasMessengerStandIn,
}: Config): void {
  console.info(`\n  Shop:      ${publicOrigin}`);
  if (serverUrl) console.info(`  Backend:   ${serverUrl}`);
  if (standIns.includes('email') && isLocal) console.info(`  Emails:    ${publicOrigin}/dev/mailbox`);
  if (hasMessengerStandIn && isLocal) console.info(`  Phone:     ${publicOrigin}/dev/phone`);
  if (hasCourierStandIn && isLocal) console.info(`  Couriers:  ${publicOrigin}/dev/courier`);
  if (standIns.length > 0) console.info(`  Stand-ins: ${standIns.join(', ')} (docs/standins.md)`);
  console.info();
}
