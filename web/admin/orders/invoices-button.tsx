import { useEffect, useRef, useState } from 'react';
import { admin } from '#web/admin/api.ts';
import type { Task } from '#web/admin/parts/use-task.ts';
import { Button } from '#web/ui/button.tsx';
import type { Results } from './bulk-actions.tsx';
import { PdfLinks } from './pdf-links.tsx';

const BATCH_SIZE = 10;

interface InvoicesButtonProps {
  ids: string[];
  task: Task;
  /** Orders that have none. */
  onRefused: (refused: Results) => void;
}

/** Writes the invoices of many orders a few at a time, says how far it is, can be stopped, and then has them as one file. */
export function InvoicesButton({ ids, task, onRefused }: InvoicesButtonProps) {
  const [written, setWritten] = useState<string[]>();
  const [tried, setTried] = useState<number>();
  const isStopped = useRef(false);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (written) link.current?.focus();
  }, [written]);

  async function run() {
    isStopped.current = false;
    const results: Results = [];
    setTried(0);
    const isDone = await task.run(async () => {
      while (results.length < ids.length && !isStopped.current) {
        const next = ids.slice(results.length, results.length + BATCH_SIZE);
        results.push(...(await admin.call('admin.order.issue', { ids: next })));
        setTried(results.length);
      }
      return undefined;
    });
    onRefused(results.filter(({ done }) => !done));
    setTried(undefined);
    if (isDone && !isStopped.current) setWritten(results.filter(({ done }) => done).map(({ id }) => id));
  }

  if (tried !== undefined) {
    return (
      <>
        <progress max={ids.length} value={tried} aria-label="Invoices" />
        <span role="status">
          {tried} of {ids.length} invoices
        </span>
        <Button
          kind="quiet"
          onClick={() => {
            isStopped.current = true;
          }}
        >
          Stop
        </Button>
      </>
    );
  }
  if (!written?.length) {
    return (
      <Button kind="quiet" disabled={task.isBusy} onClick={run}>
        Invoices ({ids.length})
      </Button>
    );
  }
  return (
    <PdfLinks
      ref={link}
      label={written.length === 1 ? 'Open the invoice' : `Open the ${written.length} invoices`}
      ids={written}
      to={(id) => admin.address('admin.order.invoices', { id })}
    />
  );
}
