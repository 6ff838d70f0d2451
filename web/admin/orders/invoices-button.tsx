import { useEffect, useRef, useState } from 'react';
import { admin } from '#web/admin/api.ts';
import type { AdminAction } from '#web/admin/parts/use-admin-action.ts';
import { Button } from '#web/ui/button.tsx';
import type { BulkResults } from './order.ts';
import { PdfLinks } from './pdf-links.tsx';

const BATCH_SIZE = 10;

interface InvoicesButtonProps {
  ids: string[];
  action: AdminAction;
  onRefused: (results: BulkResults) => void;
}

export function InvoicesButton({ ids, action, onRefused }: InvoicesButtonProps) {
  const [created, setCreated] = useState<string[]>([]);
  const [progress, setProgress] = useState<number>();
  const isStopped = useRef(false);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (created.length > 0) link.current?.focus();
  }, [created]);

  async function run() {
    isStopped.current = false;
    const results: BulkResults = [];
    setProgress(0);
    const isDone = await action.run(async () => {
      while (results.length < ids.length && !isStopped.current) {
        const batch = ids.slice(results.length, results.length + BATCH_SIZE);
        results.push(...(await admin.call('admin.order.issue', { ids: batch })));
        setProgress(results.length);
      }
      return undefined;
    });
    onRefused(results);
    setProgress(undefined);
    if (isDone && !isStopped.current) setCreated(results.filter(({ done }) => done).map(({ id }) => id));
  }
  function stop() {
    isStopped.current = true;
  }

  if (progress !== undefined)
    return (
      <>
        <progress max={ids.length} value={progress} aria-label="Invoices" />
        <span role="status">
          {progress} of {ids.length} invoices
        </span>
        <Button kind="quiet" onClick={stop}>
          Stop
        </Button>
      </>
    );
  if (created.length === 0)
    return (
      <Button kind="quiet" disabled={action.isBusy} onClick={run}>
        Create invoices
      </Button>
    );
  return (
    <PdfLinks
      ref={link}
      kind="quiet"
      label={created.length === 1 ? 'View invoice' : `View ${created.length} invoices`}
      ids={created}
      to={(id) => admin.address('admin.order.invoices', { id })}
    />
  );
}
