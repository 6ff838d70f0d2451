import { useState } from 'react';
import { ONE_SIZE } from '#domain/catalogue/product.ts';
import { MAX_QUANTITY } from '#domain/catalogue/stock.ts';
import { admin } from '#web/admin/api.ts';
import { NumberField } from '#web/admin/form/fields.tsx';
import { FormDialog } from '#web/admin/form/form-dialog.tsx';
import layout from '#web/admin/parts/layout.module.css';
import type { Product } from './edit.ts';

interface CountDialogProps {
  product: Pick<Product, '_id' | 'name' | 'stock'>;
  onClose: () => void;
}

export function CountDialog({ product, onClose }: CountDialogProps) {
  const [counts, setCounts] = useState(() =>
    product.stock.map((count) => ({ ...count, was: count.quantity })),
  );

  async function save() {
    const changed = counts.filter(({ quantity, was }) => quantity !== was);
    if (changed.length === 0) return undefined;
    await admin.call('admin.product.stock', {
      id: product._id,
      counts: changed.map(({ id, quantity, was }) => ({ variantId: id, quantity, was })),
    });
    return `Stock of ${product.name} updated.`;
  }

  return (
    <FormDialog
      title={`Stock of ${product.name}`}
      submitLabel="Save"
      busyLabel="Saving…"
      submit={save}
      onClose={onClose}
    >
      <div className={layout.fields}>
        {counts.map((count, index) => (
          <NumberField
            key={count.size}
            label={count.size === ONE_SIZE ? 'Quantity' : count.size}
            hint={`was ${count.was}`}
            step={1}
            max={MAX_QUANTITY}
            inputMode="numeric"
            value={count.quantity}
            onChange={(quantity) => setCounts(counts.with(index, { ...count, quantity }))}
          />
        ))}
      </div>
    </FormDialog>
  );
}
