import { afterFile } from '#server/testing/after-file.ts';
import { startPostgres } from '../../scripts/postgres.mjs';

export type Primary = NonNullable<Awaited<ReturnType<typeof startPostgres>>>;

export async function startPrimary(): Promise<Primary> {
  const primary = await startPostgres();
  if (!primary) throw new Error('PostgreSQL is not installed.');
  let isUp = true;
  afterFile(() => isUp && primary.stop());
  return {
    ...primary,
    async crash() {
      isUp = false;
      await primary.crash();
    },
  };
}
