import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Database, OpenDatabase } from './database.ts';
import { applyUpdate, findUpdate, type Query, type Update } from './migrate.ts';
import './qualify-columns.ts';
import { updateFailure } from './update-failure.ts';
import { watchSlow } from './watch-slow.ts';

const CONNECT_MS = 5_000;
const STATEMENT_MS = 20_000;
const HEARTBEAT_MS = 5_000;

/** A server may write times in a way that no one reads but people, such as 30/11/2026. PGlite has these formats. */
const FORMATS = '-c datestyle=ISO -c intervalstyle=postgres -c timezone=UTC';

/** Compiling takes longer than our statements; the default page cost suits hard disks and makes rare searches scan the list. */
export const SESSION = `${FORMATS} -c jit=off -c random_page_cost=1.1`;

/** Calls wait behind a migration that waits for a lock. Longer than the second after which autovacuum gives its lock up. */
const LOCK_MS = 2_000;
const LOCK_TRIES = 20;
const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK = '40P01';

/** An arbitrary number. Processes that start in parallel migrate one after another. */
const MIGRATION_LOCK = 727274;

// PGlite also returns bigint as a number.
pg.types.setTypeParser(20, (text) => (Number.isSafeInteger(Number(text)) ? Number(text) : BigInt(text)));

/** `directUrl` bypasses a pooler in transaction mode, which breaks LISTEN, session locks and prepared statements. */
export async function openPostgres(
  url: string,
  log: Pick<Logger, 'error' | 'warn'>,
  directUrl?: string,
  allowsNewer?: boolean,
): Promise<OpenDatabase> {
  const sessionUrl = directUrl ?? url;
  await migrateExclusively(sessionUrl, allowsNewer);
  const pool = createPool(url, log, { isPooled: directUrl !== undefined });
  const listeners: Listener[] = [];
  return {
    db: withOwnTransactions(drizzle({ client: pool }), pool),
    async listen(channel, onNotify) {
      listeners.push(await openListener(sessionUrl, channel, onNotify));
    },
    async close() {
      await Promise.all(listeners.map((listener) => listener.close()));
      await pool.end();
    },
  };
}

/** `isPooled`: behind a pooler in transaction mode. */
export function createPool(
  url: string,
  log: Pick<Logger, 'error' | 'warn'>,
  { isPooled, connectMs = CONNECT_MS }: { isPooled: boolean; connectMs?: number },
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    ...(isPooled && { Client: UnnamedStatementsClient }),
    connectionTimeoutMillis: connectMs,
    statement_timeout: STATEMENT_MS,
    query_timeout: STATEMENT_MS + 1_000,
    options: SESSION,
  });
  pool.on('error', () => {});
  // Without this listener, a lost connection would end the process.
  pool.on('connect', (client) => {
    client.on('error', (error) => log.error(error, 'database connection lost'));
    watchSlow(client, log);
  });
  return pool;
}

/** Named statements fail behind a pooler, where the next transaction may use another connection. */
class UnnamedStatementsClient extends pg.Client {
  override query = ((query: string | pg.QueryConfig, ...rest: unknown[]) => {
    const unnamed = typeof query === 'object' && query.name ? { ...query, name: undefined } : query;
    return (super.query as (...args: unknown[]) => unknown)(unnamed, ...rest);
  }) as pg.Client['query'];
}

async function migrateExclusively(url: string, allowsNewer?: boolean): Promise<void> {
  const client = new pg.Client({
    ...{ connectionString: url, connectionTimeoutMillis: CONNECT_MS, options: FORMATS },
  });
  const query: Query = async (sql) => {
    const result: pg.QueryResult | pg.QueryResult[] = await client.query(sql);
    return Array.isArray(result) ? result.at(-1)! : result;
  };
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const update = await findUpdate(query, allowsNewer);
    if (update) await applyWithRetries(query, update);
  } finally {
    await client.end(); // releases the lock
  }
}

async function applyWithRetries(query: Query, update: Update): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await applyUpdate(query, update, LOCK_MS);
    } catch (error) {
      const { code } = error as pg.DatabaseError;
      if ((code !== LOCK_NOT_AVAILABLE && code !== DEADLOCK) || tries === LOCK_TRIES)
        throw update.hasShop ? updateFailure(error as Error) : error;
      await sleep(1_000);
    }
  }
}

/** Drizzle's transaction leaks the client if BEGIN fails, and resolves if COMMIT rolled back after a caught error. */
function withOwnTransactions(db: Database, pool: pg.Pool): Database {
  db.transaction = async (run, options) => {
    const client = await pool.connect();
    try {
      return await drizzle({ client }).transaction(async (tx) => {
        const result = await run(tx);
        // Fails if an SQL error was caught inside. The status of the client may still be the one before the error.
        await client.query('select');
        return result;
      }, options);
    } finally {
      client.release(client.getTransactionStatus() !== 'I');
    }
  };
  return db;
}

interface Listener {
  close(): Promise<void>;
}

async function openListener(
  url: string,
  channel: string,
  onNotify: (payload?: string) => void,
): Promise<Listener> {
  let client: pg.Client;
  let closed = false;
  const connect = async () => {
    const opened = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: HEARTBEAT_MS,
    });
    client = opened;
    opened.on('notification', ({ payload }) => onNotify(payload));
    opened.on('error', () => {});
    await opened.connect();
    await opened.query(`listen ${pg.escapeIdentifier(channel)}`);
    // A connection whose other end has vanished reports no error by itself.
    const heartbeat = setInterval(() => {
      opened.query('select 1').catch(() => opened.connection.stream.destroy());
    }, HEARTBEAT_MS);
    opened.once('end', () => {
      clearInterval(heartbeat);
      void reconnect();
    });
  };
  const reconnect = async () => {
    while (!closed) {
      await sleep(1_000);
      try {
        await connect();
        onNotify();
        return;
      } catch {
        // The next iteration retries.
      }
    }
  };
  await connect();
  return {
    async close() {
      closed = true;
      await client.end();
    },
  };
}
