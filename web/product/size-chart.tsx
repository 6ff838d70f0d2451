import type { ReactNode } from 'react';
import { product as content } from '#content/product.ts';
import type { SizeChart } from '#domain/catalogue/size-chart.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './size-chart.module.css';
import { useLateDialog } from './use-late-dialog.ts';

const load = async () => (await import('./size-chart/parts.ts')).load();

/** `children` are shown beside the button. */
export function SizeChartButton({ chart, children }: { chart: SizeChart; children: ReactNode }) {
  const { loaded, isOpen, open, close } = useLateDialog(load);
  return (
    <>
      <span className={`needs-script ${styles.open}`}>
        <Button kind="link" onClick={open}>
          {content.dialogs.sizeChart}
        </Button>
        {children}
      </span>
      {loaded && <loaded.SizeChartDialog chart={chart} open={isOpen} onClose={close} />}
    </>
  );
}
