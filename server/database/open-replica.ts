import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from 'pino';
import { isConnectionLost } from './connection-lost.ts';
import type { Database } from './database.ts';
import { createPool } from './postgres.ts';
import { followReplica, type Replica } from './replica.ts';

const CHECK_EVERY_MS = 500;
const CHECK_TIMEOUT_MS = 2_000;
const REPLAY_CONFLICT = /^40/;

interface OpenReplica {
  replica: Replica;
  close: () => Promise<void>;
}

interface Urls {
  primary: string;
  primaryDirect: string | undefined;
  replica: string;
}

/** Need not be reachable: `primary` then answers. */
export async function openReplica(urls: Urls, primary: Database, log: Logger): Promise<OpenReplica> {
  const { $client: primaryPool } = primary as unknown as { $client: pg.Pool };
  const pool = createPool(urls.replica, log, {
    isPooled: urls.primaryDirect !== undefined,
    connectMs: CHECK_TIMEOUT_MS,
  });
  const connections = new Set<pg.PoolClient>();
  pool.on('connect', (client) => {
    connections.add(client);
    client.once('end', () => connections.delete(client));
  });
  const read = (query: pg.QueryConfig, values: unknown[]) =>
    pool.query(query, values).catch((error: unknown) => {
      const { code } = error as { code?: string };
      if (isConnectionLost(error)) replica.lose(error);
      else if (!REPLAY_CONFLICT.test(code ?? '')) throw error;
      return primaryPool.query(query, values);
    });
  // Connections of their own, so that checks do not wait behind a busy pool.
  const [onPrimary, onReplica] = [urls.primaryDirect ?? urls.primary, urls.replica].map(openCheck) as [
    Check,
    Check,
  ];
  const replica = followReplica({
    databases: { primary, replica: drizzle({ client: { query: read } as unknown as pg.Pool }) },
    positions: {
      primary: async () => (await onPrimary.ask('pg_current_wal_lsn()'))!,
      replica: () =>
        onReplica.ask('case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end').catch((error) => {
          // A machine that vanished closes no connection, and statements on it would wait for their timeout.
          for (const { connection } of connections as Set<pg.PoolClient & pg.Client>)
            connection.stream.destroy();
          throw error;
        }),
    },
    log,
  });
  await replica.samplePrimary();
  await replica.checkReplica();
  replica.report();
  const stops = [repeat(() => replica.samplePrimary()), repeat(() => replica.checkReplica())];
  return {
    replica,
    async close() {
      for (const stop of stops) stop();
      await Promise.all([pool.end(), onPrimary.close(), onReplica.close()]);
    },
  };
}

type Check = ReturnType<typeof openCheck>;

function openCheck(url: string) {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: CHECK_TIMEOUT_MS,
    query_timeout: CHECK_TIMEOUT_MS,
  });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    async ask(position: string): Promise<number | undefined> {
      const { rows } = await pool.query(`select pg_wal_lsn_diff(${position}, '0/0')::bigint as position`);
      return rows[0].position ?? undefined;
    },
    close: () => pool.end(),
  };
}

/** Waits for each run before the next. A failed one is repeated. */
function repeat(run: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const next = () => {
    if (!stopped)
      timer = setTimeout(
        () =>
          void run()
            .catch(() => {})
            .finally(next),
        CHECK_EVERY_MS,
      ).unref();
  };
  next();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
