import styles from './stand-in-banner.module.css';

/** Tells real visitors that parts of this shop are played. */
export const StandInBanner = ({ names }: { names: string[] }) => (
  <aside className={styles.banner} aria-label="Notice">
    This is a trial shop: {names.join(', ')} {names.length === 1 ? 'is a stand-in' : 'are stand-ins'}. Nothing
    is charged or delivered.
  </aside>
);
