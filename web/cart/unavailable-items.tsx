import { Button } from '#web/ui/button.tsx';
import { CartLines } from './cart-lines.tsx';
import { setLine } from './store.ts';
import styles from './unavailable-items.module.css';
import type { ShownLine } from './use-cart-lines.ts';

/** What cannot be ordered, apart from what is counted, with one button that takes it out. */
export function UnavailableItems({
  lines,
  onRemove,
}: {
  lines: ShownLine[];
  onRemove: (line: ShownLine) => void;
}) {
  if (lines.length === 0) return null;
  return (
    <section className={styles.unavailable}>
      <h2>Not available</h2>
      <p>These items are not part of your total.</p>
      <CartLines lines={lines} label="Items that are not available" onRemove={onRemove} />
      <FixButton lines={lines} />
    </section>
  );
}

/** Removes what is sold out, and takes of the rest as many as are left. */
export function FixButton({ lines }: { lines: ShownLine[] }) {
  const someAreLeft = lines.some(({ left }) => left > 0);
  return (
    <Button
      kind="quiet"
      onClick={() => {
        for (const { productId, size, left } of lines) void setLine(productId, size, left);
      }}
    >
      {someAreLeft ? 'Keep only what is in stock' : 'Remove sold-out items'}
    </Button>
  );
}
