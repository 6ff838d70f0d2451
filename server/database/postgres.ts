import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Logger } from 'pino';
import { type Database, migrationsFolder, type OpenDatabase } from './database.ts';
import * as schema from './schema.ts';

/** Any number: processes that start at once migrate one after another under it. */
const MIGRATION_LOCK = 727274;

// bigint as a number while it is exact, as PGlite answers it.
pg.types.setTypeParser(20, (text) => (Number.isSafeInteger(Number(text)) ? Number(text) : BigInt(text)));

export async function openPostgres(url: string, log: Pick<Logger, 'error'>): Promise<OpenDatabase> {
  const pool = new pg.Pool({ connectionString: url, connectionTimeoutMillis: 5_000 });
  pool.on('error', () => {});
  // A checked-out client without this listener takes the whole process along when its connection breaks.
  pool.on('connect', (client) => client.on('error', (error) => log.error(error, 'database connection lost')));
  await migrateAlone(pool);
  const listeners: Listener[] = [];
  return {
    db: withOwnTransactions(drizzle({ client: pool, schema }), pool),
    async listen(channel, heard) {
      listeners.push(await openListener(url, channel, heard));
    },
    async close() {
      await Promise.all(listeners.map((listener) => listener.close()));
      await pool.end();
    },
  };
}

async function migrateAlone(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle({ client, schema }), { migrationsFolder });
  } finally {
    client.release(true); // ending the session frees the lock
  }
}

/**
 * Drizzle's own transaction leaks the client when BEGIN fails, and resolves normally when an error was swallowed inside and
 * COMMIT rolled back.
 */
function withOwnTransactions(db: Database, pool: pg.Pool): Database {
  db.transaction = async (run, options) => {
    const client = await pool.connect();
    try {
      return await drizzle({ client, schema }).transaction(async (tx) => {
        const result = await run(tx);
        if (client.getTransactionStatus() === 'E')
          throw new Error('An SQL error was caught inside the transaction.');
        return result;
      }, options);
    } finally {
      client.release();
    }
  };
  return db;
}

interface Listener {
  close(): Promise<void>;
}

async function openListener(url: string, channel: string, heard: () => void): Promise<Listener> {
  let client: pg.Client;
  let closed = false;
  const connect = async () => {
    client = new pg.Client({ connectionString: url });
    client.on('notification', heard);
    client.on('error', () => {});
    client.once('end', () => void reconnect());
    await client.connect();
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
  };
  const reconnect = async () => {
    while (!closed) {
      await sleep(1_000);
      try {
        await connect();
        heard(); // whatever was said meanwhile was missed
        return;
      } catch {
        // still down: try again
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
