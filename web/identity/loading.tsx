import * as layout from '#content/layout.ts';
import { NeedsScript } from '#web/ui/needs-script.tsx';
import styles from './loading.module.css';

export const Loading = () => (
  <div className={styles.loading}>
    <NeedsScript />
    <p className="loading" role="status">
      {layout.loading}
    </p>
  </div>
);
