import { cartPage } from '#content/cart-page.ts';
import { Button } from '#web/ui/button.tsx';
import { CartLines } from './cart-lines.tsx';
import { setLine } from './store.ts';
import styles from './unavailable-items.module.css';
import type { ShownLine } from './use-cart-lines.ts';

const content = cartPage.unavailable;

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
      <h2>{content.title}</h2>
      <p>{content.text}</p>
      <CartLines lines={lines} label={content.label} onRemove={onRemove} />
      <FixButton lines={lines} />
    </section>
  );
}

export function FixButton({ lines }: { lines: ShownLine[] }) {
  const hasItemsInStock = lines.some(({ left }) => left > 0);
  return (
    <Button
      kind="quiet"
      onClick={() => {
        for (const { productId, size, left } of lines) void setLine(productId, size, left);
      }}
    >
      {hasItemsInStock ? content.keepAvailable : content.removeSoldOut}
    </Button>
  );
}
