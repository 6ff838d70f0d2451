import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#contract/errors.ts';
import { toIndianDay } from '#domain/calendar.ts';
import { formatNumber } from '#domain/format-number.ts';
import { admin } from '#web/admin/api.ts';
import { ActionError } from '#web/admin/parts/action-error.tsx';
import { useAdminAction } from '#web/admin/parts/use-admin-action.ts';
import { Button } from '#web/ui/button.tsx';
import { createLineCount } from './count-lines.ts';
import { download } from './download.ts';

type Format = 'own' | 'shopify';

export function ExportButton() {
  const [products, setProducts] = useState(0);
  const stop = useRef<AbortController>(undefined);
  const action = useAdminAction();
  useEffect(() => () => stop.current?.abort(), []);

  const run = (format: Format) =>
    action.run(async () => {
      stop.current = new AbortController();
      setProducts(0);
      const { signal } = stop.current;
      try {
        const name = format === 'shopify' ? 'products-for-shopify' : 'products';
        download(await fetchAll(format, signal, setProducts), `${name}-${toIndianDay(new Date())}.csv`);
      } catch (cause) {
        if (signal.aborted) return undefined;
        throw new ApiError('unavailable', 'The export was interrupted. Please try again.', { cause });
      }
      return 'Products exported.';
    });

  if (action.isBusy) {
    return (
      <>
        <progress aria-label="Export" />
        <span role="status">{formatNumber(products)} products</span>
        <Button kind="quiet" onClick={() => stop.current?.abort()}>
          Stop
        </Button>
      </>
    );
  }
  return (
    <>
      <ActionError error={action.error} />
      <Button kind="link" onClick={() => run('own')}>
        Export
      </Button>
      <Button kind="link" onClick={() => run('shopify')}>
        Export for Shopify
      </Button>
    </>
  );
}

async function fetchAll(
  format: Format,
  signal: AbortSignal,
  onProducts: (count: number) => void,
): Promise<Blob> {
  const response = await fetch(
    admin.address('admin.product.export', format === 'shopify' ? { format } : {}),
    { signal },
  );
  if (!response.ok) throw new Error(`The export failed with status ${response.status}.`);
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const count = createLineCount();
  for await (const chunk of response.body!) {
    chunks.push(chunk);
    onProducts(count(chunk) - 1);
  }
  return new Blob(chunks, { type: 'text/csv' });
}
