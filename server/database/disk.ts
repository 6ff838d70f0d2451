import { statfs } from 'node:fs/promises';

const MIN_FREE_BYTES = 16 * 1024 * 1024;
const REPORT_DURATION_MS = 60_000;

const hasCode = (error: unknown, ...codes: unknown[]): boolean => {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (codes.includes((cause as Error & { code?: unknown }).code)) return true;
  return false;
};

export const isDatabaseDiskFull = (error: unknown): boolean => hasCode(error, '53100');

/** Whether the disk of pictures and other files is full. */
export const isFileDiskFull = (error: unknown): boolean => hasCode(error, 'ENOSPC', 'EDQUOT');

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
