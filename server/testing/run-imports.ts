import { runImports } from '#server/catalogue/import/job.ts';

/** Imports all that waits, without rests. */
export const runImportsNow = (services: Parameters<typeof runImports>[0]): Promise<void> =>
  runImports(services, new AbortController().signal, { whileQuiet: 0, whileBusy: 0 });
