import type { Logger } from 'pino';

const SLOW_MS = 250;

// biome-ignore lint/suspicious/noExplicitAny: both drivers' `query` comes in many forms, and none of them matters here
type Query = (...parts: any[]) => any;

interface Client {
  query: Query;
  transaction?: Query;
}

/** Logs statements without their values, which may be personal data. */
export function watchSlow(client: Client, log: Pick<Logger, 'warn'>): void {
  const { transaction } = client;
  if (transaction) {
    client.transaction = (run: (tx: Client) => unknown) =>
      transaction.call(client, (tx: Client) => {
        watchSlow(tx, log);
        return run(tx);
      });
  }
  const { query } = client;
  client.query = (...parts) => {
    const startedAt = performance.now();
    const done = () => {
      const ms = Math.round(performance.now() - startedAt);
      const statement = typeof parts[0] === 'string' ? parts[0] : parts[0]?.text;
      if (ms >= SLOW_MS) log.warn({ ms, statement }, 'a slow statement');
    };
    const last = parts.at(-1);
    if (typeof last === 'function') {
      const wrappedCallback: Query = (...answer) => {
        done();
        return last(...answer);
      };
      return query.apply(client, [...parts.slice(0, -1), wrappedCallback]);
    }
    const result = query.apply(client, parts);
    result?.then?.(done, done);
    return result;
  };
}
