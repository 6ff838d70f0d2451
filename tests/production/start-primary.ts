import { startPostgres } from '../../scripts/postgres.mjs';
import { onEnd } from './tools.ts';

export type Primary = NonNullable<Awaited<ReturnType<typeof startPostgres>>>;

export async function startPrimary(): Promise<Primary> {
  const primary = await startPostgres();
  if (!primary) throw new Error('PostgreSQL is not installed.');
  let isUp = true;
  onEnd(() => isUp && primary.stop());
  return {
    ...primary,
    async crash() {
      isUp = false;
      await primary.crash();
    },
  };
}
