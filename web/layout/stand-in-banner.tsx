import * as layout from '#content/layout.ts';
import styles from './stand-in-banner.module.css';

export const StandInBanner = ({ names }: { names: string[] }) => (
  <aside className={styles.banner} aria-label={layout.notice}>
    {layout.standIns(names)}
  </aside>
);
