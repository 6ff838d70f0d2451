import { AsyncLocalStorage } from 'node:async_hooks';
import type { PGlite } from '@electric-sql/pglite';

/**
 * PGlite has one connection: asking it for anything outside the transaction one is in would wait for ever. This turns that
 * wait into an error with the culprit's stack.
 */
export function guardNesting(client: PGlite): void {
  const inside = new AsyncLocalStorage<true>();
  const { query, transaction } = client;
  const refuseInside = () => {
    if (inside.getStore())
      throw new Error('The database was used inside a transaction: pass the transaction along.');
  };
  client.query = ((...args: Parameters<PGlite['query']>) => {
    refuseInside();
    return query.apply(client, args);
  }) as PGlite['query'];
  client.transaction = ((run: Parameters<PGlite['transaction']>[0]) => {
    refuseInside();
    return transaction.call(client, (tx) => inside.run(true, () => run(tx)));
  }) as PGlite['transaction'];
}
