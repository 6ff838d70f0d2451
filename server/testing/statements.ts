import { NoopLogger } from 'drizzle-orm/logger';
import { vi } from 'vitest';

/**
 * The statements of a call, without those on tables of stand-ins, and without the counted searches that a shop of another
 * test in the process writes after a minute.
 */
export async function recordStatements(run: () => unknown): Promise<string[]> {
  const logQuery = vi.spyOn(NoopLogger.prototype, 'logQuery');
  await run();
  const statements = (logQuery.mock.calls as unknown as [string][]).map(([statement]) => statement);
  logQuery.mockRestore();
  return statements.filter((statement) => !/standin_|missed_search/.test(statement));
}
