import { statfs } from 'node:fs/promises';

const MIN_FREE_BYTES = 16 * 1024 * 1024;
const REPORT_DURATION_MS = 60_000;

export function isDiskFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ((cause as Error & { code?: unknown }).code === '53100') return true;
  return false;
}

export function watchDisk({ databaseUrl, dataDir }: { databaseUrl: string | undefined; dataDir: string }) {
  let failedAt = Number.NEGATIVE_INFINITY;
  return {
    reportFull: () => {
      failedAt = performance.now();
    },
    async isFull(): Promise<boolean> {
      if (performance.now() - failedAt < REPORT_DURATION_MS) return true;
      if (databaseUrl) return false;
      const space = await statfs(dataDir).catch(() => undefined);
      return space !== undefined && space.bavail * space.bsize < MIN_FREE_BYTES;
    },
  };
}

export type Disk = ReturnType<typeof watchDisk>;
