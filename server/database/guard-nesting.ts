import { AsyncLocalStorage } from 'node:async_hooks';
import type { PGlite } from '@electric-sql/pglite';

/** PGlite has one connection, so a query outside its open transaction would wait forever. Throws instead. */
export function guardNesting(client: PGlite): void {
  const transactionContext = new AsyncLocalStorage<true>();
  const { query, transaction } = client;
  const refuseNested = () => {
    if (transactionContext.getStore())
      throw new Error('The database was used inside a transaction: pass the transaction along.');
  };
  client.query = ((...args: Parameters<PGlite['query']>) => {
    refuseNested();
    return query.apply(client, args);
  }) as PGlite['query'];
  client.transaction = ((run: Parameters<PGlite['transaction']>[0]) => {
    refuseNested();
    return transaction.call(client, (tx) => transactionContext.run(true, () => run(tx)));
  }) as PGlite['transaction'];
}
