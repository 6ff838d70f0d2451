import { useEffect, useState } from 'react';
import type { Output } from '#contract/schemas.ts';
import { admin } from '#web/admin/api.ts';
import { notify } from '#web/ui/notify.ts';

export type Progress = NonNullable<Output<'admin.import.latest'>>;

const INTERVAL_MS = 1000;

export function useImportProgress(latest: Progress | null) {
  const [progress, setProgress] = useState(latest);
  const running = progress?.state === 'running' ? progress.id : undefined;

  useEffect(() => {
    if (!running) return;
    const timer = setInterval(async () => {
      const next = await admin.call('admin.import.get', { id: running }).catch(() => undefined);
      if (!next) return;
      setProgress(next);
      if (next.state === 'finished') void notify.done('Import finished.');
    }, INTERVAL_MS);
    return () => clearInterval(timer);
  }, [running]);

  return [progress, setProgress] as const;
}
