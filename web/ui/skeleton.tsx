import styles from './skeleton.module.css';

export const CardShape = ({ lines }: { lines: number }) => (
  <div className={styles.card} aria-hidden="true">
    {Array.from({ length: lines }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: equal shapes that never move
      <div key={index} className={styles.line} data-width={index % 2 ? 'short' : 'long'} />
    ))}
  </div>
);
