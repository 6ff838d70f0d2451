import { useState } from 'react';
import { RETURN_REASON_LABELS } from '#contract/admin/labels.ts';
import { itemName } from '#domain/catalogue/product.ts';
import { RETURN_REASONS, type ReturnReason, VOID_RETURN_STATUSES } from '#domain/orders/returns.ts';
import { admin } from '#web/admin/api.ts';
import { SelectField } from '#web/admin/form/fields.tsx';
import { FormDialog } from '#web/admin/form/form-dialog.tsx';
import type { Order } from '#web/admin/orders/order.ts';
import layout from '#web/admin/parts/layout.module.css';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';

/** Staff use it for customers who ask by phone. Empty unless there is an item that can be returned. */
export function CreateReturn({ order }: { order: Order }) {
  const [isOpen, setOpen] = useState(false);
  const items = order.items.flatMap((item) => {
    const left = item.quantity - sentBack(order, item);
    return left > 0 ? [{ ...item, left }] : [];
  });
  if (order.status !== 'delivered' || items.length === 0) return null;
  return (
    <div className={layout.row}>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        Create return…
      </Button>
      {isOpen && <ReturnDialog id={order._id} items={items} onClose={() => setOpen(false)} />}
    </div>
  );
}

type Item = Order['items'][number];

const sentBack = ({ returns }: Order, { productId, size }: Item): number =>
  returns
    .filter(({ status }) => !VOID_RETURN_STATUSES.some((one) => one === status))
    .flatMap(({ items }) => items)
    .filter((item) => item.productId === productId && item.size === size)
    .reduce((sum, { quantity }) => sum + quantity, 0);

interface ReturnDialogProps {
  id: string;
  items: (Item & { left: number })[];
  onClose: () => void;
}

function ReturnDialog({ id, items, onClose }: ReturnDialogProps) {
  const [quantities, setQuantities] = useState<Record<number, number>>({});
  const [reasons, setReasons] = useState<Record<number, ReturnReason>>({});

  async function submit(form: FormData) {
    await admin.call('admin.return.create', {
      id,
      comment: String(form.get('comment')),
      items: items.flatMap(({ productId, size }, index) => {
        const quantity = quantities[index] ?? 0;
        return quantity > 0
          ? [{ productId, size, quantity, reason: reasons[index] ?? RETURN_REASONS[0] }]
          : [];
      }),
    });
    return 'Return requested. The customer has been notified.';
  }

  return (
    <FormDialog
      title="Create return"
      submitLabel="Create return"
      canSubmit={Object.values(quantities).some((quantity) => quantity > 0)}
      submit={submit}
      onClose={onClose}
    >
      <p>The items are refunded once you have received them.</p>
      {items.map(({ productId, size, name, left }, index) => (
        <div key={`${productId} ${size}`} className={layout.fields}>
          <SelectField
            label={`Quantity of ${itemName(name, size)}`}
            options={Array.from({ length: left + 1 }, (_, quantity) => String(quantity))}
            value={String(quantities[index] ?? 0)}
            onChange={(quantity) => setQuantities({ ...quantities, [index]: Number(quantity) })}
          />
          {(quantities[index] ?? 0) > 0 && (
            <SelectField
              label={`Reason for ${itemName(name, size)}`}
              options={RETURN_REASONS.map((reason) => [reason, RETURN_REASON_LABELS[reason]] as const)}
              value={reasons[index] ?? RETURN_REASONS[0]}
              onChange={(reason: ReturnReason) => setReasons({ ...reasons, [index]: reason })}
            />
          )}
        </div>
      ))}
      <Field as="textarea" label="Comment (optional)" name="comment" maxLength={1000} rows={3} />
    </FormDialog>
  );
}
