import { useState } from 'react';
import { cartPage } from '#content/cart-page.ts';
import { itemName } from '#domain/catalogue/product.ts';
import { titleLabel } from '#domain/catalogue/variants.ts';
import { Button } from '#web/ui/button.tsx';
import { setLine } from './store.ts';
import type { ShownLine } from './use-cart-lines.ts';
import styles from './use-removal.module.css';

export function useRemoval() {
  const [last, setLast] = useState<{ line: ShownLine; isRestored: boolean }>();

  function remove(line: ShownLine) {
    void setLine(line.productId, line.size, 0);
    setLast({ line, isRestored: false });
  }

  function undo(line: ShownLine) {
    const { productId, size, quantity, left } = line;
    void setLine(productId, size, Math.min(quantity, left));
    setLast({ line, isRestored: true });
  }

  const note = last && (
    <Note key={`${last.line.productId} ${last.line.size} ${last.isRestored}`} {...last} onUndo={undo} />
  );
  return { remove, note };
}

interface NoteProps {
  line: ShownLine;
  isRestored: boolean;
  onUndo: (line: ShownLine) => void;
}

function Note({ line, isRestored, onUndo }: NoteProps) {
  const name = line.product
    ? itemName(line.product.name, titleLabel(line.product.options, line.size))
    : undefined;
  return (
    <div className={styles.note}>
      {/* Gets the focus, because the focused button is gone. */}
      <p ref={focus} tabIndex={-1}>
        {isRestored ? cartPage.restored(name) : cartPage.removed(name)}
      </p>
      {!isRestored && line.left > 0 && (
        <Button kind="link" onClick={() => onUndo(line)}>
          {cartPage.undo}
        </Button>
      )}
    </div>
  );
}

const focus = (element: HTMLElement | null) => element?.focus();
