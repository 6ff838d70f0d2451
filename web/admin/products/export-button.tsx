import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#contract/errors.ts';
import { indianDay } from '#domain/calendar.ts';
import { admin } from '#web/admin/api.ts';
import { ActionError } from '#web/admin/parts/action-error.tsx';
import { useAdminAction } from '#web/admin/parts/use-admin-action.ts';
import { Button } from '#web/ui/button.tsx';
import { createLineCount } from './count-lines.ts';

/** Fetches the whole catalogue as a file, says how far it is, and can be stopped. */
export function ExportButton() {
  const [products, setProducts] = useState(0);
  const stop = useRef<AbortController>(undefined);
  const action = useAdminAction();
  useEffect(() => () => stop.current?.abort(), []);

  const run = () =>
    action.run(async () => {
      stop.current = new AbortController();
      setProducts(0);
      const { signal } = stop.current;
      try {
        keep(await fetchAll(signal, setProducts));
      } catch (cause) {
        if (signal.aborted) return undefined;
        throw new ApiError('unavailable', 'The export broke off. Please try again.', { cause });
      }
      return 'The catalogue is exported.';
    });

  if (action.isBusy) {
    return (
      <>
        <progress aria-label="Export" />
        <span role="status">{products} products</span>
        <Button kind="quiet" onClick={() => stop.current?.abort()}>
          Stop
        </Button>
      </>
    );
  }
  return (
    <>
      <ActionError error={action.error} />
      <Button kind="link" onClick={run}>
        Export
      </Button>
    </>
  );
}

async function fetchAll(signal: AbortSignal, onProducts: (count: number) => void): Promise<Blob> {
  const response = await fetch(admin.address('admin.product.export'), { signal });
  if (!response.ok) throw new Error(`The export answered ${response.status}.`);
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const count = createLineCount();
  for await (const piece of response.body!) {
    pieces.push(piece);
    onProducts(count(piece) - 1); // the first line has the names
  }
  return new Blob(pieces, { type: 'text/csv' });
}

function keep(file: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = `catalogue-${indianDay(new Date())}.csv`;
  link.click();
  // Some browsers read it only after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
