import { useState } from 'react';
import { ONE_SIZE } from '#domain/catalogue/product.ts';
import { type AdjustmentReason, MAX_QUANTITY } from '#domain/catalogue/stock.ts';
import { formatNumber } from '#domain/format-number.ts';
import { admin } from '#web/admin/api.ts';
import { NumberField, SelectField, TextField } from '#web/admin/form/fields.tsx';
import { FormDialog } from '#web/admin/form/form-dialog.tsx';
import type { Product } from '#web/admin/products/edit.ts';

const KINDS: Record<string, { label: string; reason: AdjustmentReason; sign: 1 | -1 }> = {
  received: { label: 'Received', reason: 'received', sign: 1 },
  damaged: { label: 'Damaged or lost', reason: 'damaged', sign: -1 },
  returned: { label: 'Returned', reason: 'returned', sign: 1 },
  add: { label: 'Correction, add', reason: 'corrected', sign: 1 },
  subtract: { label: 'Correction, subtract', reason: 'corrected', sign: -1 },
};

interface AdjustDialogProps {
  product: Pick<Product, '_id' | 'name' | 'stock'>;
  variantId?: string;
  onClose: () => void;
}

export function AdjustDialog({ product, variantId, onClose }: AdjustDialogProps) {
  const { stock } = product;
  const [id, setId] = useState(variantId ?? stock[0]?.id ?? '');
  const [kind, setKind] = useState('received');
  const [quantity, setQuantity] = useState(Number.NaN);
  const [note, setNote] = useState('');
  const { reason, sign } = KINDS[kind]!;
  const now = stock.find((one) => one.id === id)?.quantity ?? 0;
  const after = now + sign * quantity;

  async function save() {
    const change = sign * quantity;
    await admin.call('admin.stock.adjust', { id: product._id, variantId: id, change, reason, note });
    return `Stock of ${product.name} updated.`;
  }

  return (
    <FormDialog
      title={`Adjust stock of ${product.name}`}
      submitLabel="Save"
      busyLabel="Saving…"
      submit={save}
      onClose={onClose}
    >
      {(errors) => (
        <>
          {stock.length > 1 && (
            <SelectField
              label="Variant"
              options={stock.map((one) => [one.id, one.size === ONE_SIZE ? product.name : one.size] as const)}
              value={id}
              onChange={setId}
            />
          )}
          <SelectField
            label="Reason"
            options={Object.entries(KINDS).map(([value, { label }]) => [value, label] as const)}
            value={kind}
            error={errors.reason}
            onChange={setKind}
          />
          <NumberField
            label={sign > 0 ? 'Quantity to add' : 'Quantity to subtract'}
            hint={`${formatNumber(now)} in stock${Number.isNaN(after) ? '' : `, then ${formatNumber(after)}`}`}
            min={1}
            max={MAX_QUANTITY}
            step={1}
            value={quantity}
            error={errors.change}
            onChange={setQuantity}
          />
          <TextField
            label="Note (optional)"
            maxLength={200}
            value={note}
            error={errors.note}
            onChange={setNote}
          />
        </>
      )}
    </FormDialog>
  );
}
