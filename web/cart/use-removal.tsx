import { useState } from 'react';
import { itemName } from '#domain/product.ts';
import { Button } from '#web/ui/button.tsx';
import { setLine } from './store.ts';
import type { ShownLine } from './use-cart-lines.ts';
import styles from './use-removal.module.css';

/** Takes lines out of the cart. `note` says what was taken out last, with a button that puts it back. */
export function useRemoval() {
  const [last, setLast] = useState<{ line: ShownLine; isBack: boolean }>();

  function remove(line: ShownLine) {
    void setLine(line.productId, line.size, 0);
    setLast({ line, isBack: false });
  }

  function undo(line: ShownLine) {
    const { productId, size, quantity, left } = line;
    void setLine(productId, size, Math.min(quantity, left));
    setLast({ line, isBack: true });
  }

  const note = last && (
    <Note key={`${last.line.productId} ${last.line.size} ${last.isBack}`} {...last} onUndo={undo} />
  );
  return { remove, note };
}

interface NoteProps {
  line: ShownLine;
  isBack: boolean;
  onUndo: (line: ShownLine) => void;
}

function Note({ line, isBack, onUndo }: NoteProps) {
  const name = line.product ? itemName(line.product.name, line.size) : 'The item';
  return (
    <div className={styles.note}>
      {/* Read out, because the button that had the focus is gone. */}
      <p ref={focus} tabIndex={-1}>
        {name} {isBack ? 'is back in your cart.' : 'was removed.'}
      </p>
      {!isBack && line.left > 0 && (
        <Button kind="link" onClick={() => onUndo(line)}>
          Undo
        </Button>
      )}
    </div>
  );
}

const focus = (element: HTMLElement | null) => element?.focus();
