import { useState } from 'react';
import { product } from '#content/product.ts';
import type { SizeChart } from '#domain/catalogue/size-chart.ts';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notify.ts';
import { useLater } from '#web/ui/use-later.ts';
import styles from './size-chart.module.css';

const content = product.sizeChart;
const loadDialog = () => import('./size-chart-dialog.tsx');
/** The dialog also opens offline. */
const prepare = () => void loadDialog().catch(() => {});

export function SizeChartButton({ chart }: { chart: SizeChart }) {
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof loadDialog>>>();
  const [isOpen, setOpen] = useState(false);
  useLater(prepare);

  async function open() {
    try {
      setLoaded(await loadDialog());
      setOpen(true);
    } catch {
      notify.error(content.failed);
    }
  }

  return (
    <>
      <span className={`needs-script ${styles.open}`}>
        <Button kind="link" onClick={open}>
          {content.title}
        </Button>
      </span>
      {loaded && <loaded.SizeChartDialog chart={chart} open={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
