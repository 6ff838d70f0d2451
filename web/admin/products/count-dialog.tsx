import { type FormEvent, useState } from 'react';
import type { Input } from '#contract/schemas.ts';
import { ONE_SIZE } from '#domain/product.ts';
import { admin } from '#web/admin/api.ts';
import { DialogActions } from '#web/admin/parts/dialog-actions.tsx';
import { NumberField } from '#web/admin/parts/fields.tsx';
import { useAdminAction } from '#web/admin/parts/use-admin-action.ts';
import { Dialog } from '#web/ui/dialog.tsx';

type Count = Input<'admin.product.stock'>['counts'][number];

interface CountDialogProps {
  product: { _id: string; name: string; stock: { size: string; quantity: number }[] };
  onClose: () => void;
}

/** What lies on the shelf, size by size. What is sold while somebody counts stays sold. */
export function CountDialog({ product, onClose }: CountDialogProps) {
  const [counts, setCounts] = useState(() =>
    product.stock.map(({ size, quantity }) => ({ size: size as Count['size'], quantity, was: quantity })),
  );
  const action = useAdminAction();

  async function save(event: FormEvent) {
    event.preventDefault();
    const changed = counts.filter(({ quantity, was }) => quantity !== was);
    const isSaved =
      changed.length === 0 ||
      (await action.run(async () => {
        await admin.call('admin.product.stock', { id: product._id, counts: changed });
        return `${product.name} is counted.`;
      }));
    if (isSaved) onClose();
  }

  return (
    <Dialog open onClose={onClose} label="Count stock">
      <form className="form" onSubmit={save}>
        <h2>{product.name}</h2>
        <div className="fields">
          {counts.map((count, index) => (
            <NumberField
              key={count.size}
              label={count.size === ONE_SIZE ? 'Pieces' : count.size}
              hint={`was ${count.was}`}
              step={1}
              max={1_000_000}
              inputMode="numeric"
              value={count.quantity}
              onChange={(quantity) => setCounts(counts.with(index, { ...count, quantity }))}
            />
          ))}
        </div>
        <DialogActions action={action} submitLabel="Save the count" busyLabel="Saving…" onClose={onClose} />
      </form>
    </Dialog>
  );
}
