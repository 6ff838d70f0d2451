import type { ReactNode } from 'react';
import { product as content } from '#content/product.ts';
import type { SizeChart } from '#domain/catalogue/size-chart.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './size-chart.module.css';
import { useLateDialog } from './use-late-dialog.ts';

const load = async () => (await import('./size-chart/parts.ts')).load();

interface SizeChartButtonProps {
  chart: SizeChart;
  chosen: string | undefined;
  /** Beside the button. */
  children: ReactNode;
}

export function SizeChartButton({ children, ...props }: SizeChartButtonProps) {
  const { loaded, open, dialog } = useLateDialog(load);
  return (
    <>
      <span className={`needs-script ${styles.open}`}>
        <Button kind="link" onClick={open}>
          {content.dialogs.sizeChart}
        </Button>
        {children}
      </span>
      {loaded && <loaded.SizeChartDialog {...props} {...dialog} />}
    </>
  );
}
