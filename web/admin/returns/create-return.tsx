import { useState } from 'react';
import { RESOLUTION_LABELS, RETURN_REASON_LABELS } from '#contract/admin/labels.ts';
import type { Input } from '#contract/schemas.ts';
import { itemName } from '#domain/catalogue/product.ts';
import { formatPaise, type Paise, paise, toRupees, ZERO } from '#domain/money.ts';
import { exchangeDifference } from '#domain/orders/exchange.ts';
import {
  canReplaceWithSame,
  RETURN_REASONS,
  type Resolution,
  type ReturnReason,
  VOID_RETURN_STATUSES,
} from '#domain/orders/returns.ts';
import { admin } from '#web/admin/api.ts';
import { SelectField } from '#web/admin/form/fields.tsx';
import { FormDialog } from '#web/admin/form/form-dialog.tsx';
import type { Order } from '#web/admin/orders/order.ts';
import layout from '#web/admin/parts/layout.module.css';
import { useVariants } from '#web/orders/use-variants.ts';
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
      {isOpen && (
        <ReturnDialog
          id={order._id}
          couponPercent={order.couponPercent}
          items={items}
          onClose={() => setOpen(false)}
        />
      )}
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
  couponPercent: number | null;
  items: (Item & { left: number })[];
  onClose: () => void;
}

type Choice = Input<'admin.return.create'>['items'][number] & { difference: Paise };

function ReturnDialog({ id, couponPercent, items, onClose }: ReturnDialogProps) {
  const [resolution, setResolution] = useState<Resolution>('refund');
  const [chosen, setChosen] = useState<Record<number, Choice>>({});
  const isExchange = resolution === 'exchange';
  const wanted = Object.values(chosen).filter(({ quantity }) => quantity > 0);
  const difference = exchangeDifference(wanted);

  async function submit(form: FormData) {
    await admin.call('admin.return.create', {
      ...{ id, resolution, comment: String(form.get('comment')) },
      items: wanted.map(({ difference: _, newSize, ...item }) => ({
        ...item,
        ...(isExchange && newSize && { newSize }),
      })),
      ...(isExchange && { difference }),
    });
    return `${RESOLUTION_LABELS[resolution]} requested. The customer has been notified.`;
  }

  return (
    <FormDialog
      title="Create return"
      submitLabel="Create return"
      canSubmit={wanted.length > 0}
      submit={submit}
      onClose={onClose}
    >
      <SelectField
        label="The customer gets"
        options={[
          ['refund', 'A refund'],
          ['exchange', 'Another variant, or the same again'],
        ]}
        value={resolution}
        onChange={(value: Resolution) => setResolution(value)}
      />
      <p>
        {isExchange
          ? 'The replacement is set aside now, and sent once you have received the items.'
          : 'The items are refunded once you have received them.'}
      </p>
      {items.map((item, index) => (
        <ReturnedItem
          key={`${item.productId} ${item.size}`}
          item={item}
          couponPercent={couponPercent}
          isExchange={isExchange}
          value={chosen[index]}
          onChange={(choice) => setChosen({ ...chosen, [index]: choice })}
        />
      ))}
      {isExchange && difference !== 0 && (
        <p>
          {difference > 0
            ? `The customer pays ${formatPaise(difference)} more: by a link, or at the door with cash on delivery.`
            : `${formatPaise(paise(-difference))} are refunded to the customer when the replacement is sent.`}
        </p>
      )}
      <Field as="textarea" label="Comment (optional)" name="comment" maxLength={1000} rows={3} />
    </FormDialog>
  );
}

interface ReturnedItemProps {
  item: Item & { left: number };
  couponPercent: number | null;
  isExchange: boolean;
  value: Choice | undefined;
  onChange: (value: Choice) => void;
}

function ReturnedItem({ item, couponPercent, isExchange, value, onChange }: ReturnedItemProps) {
  const { productId, size, name, left } = item;
  const isChosen = value !== undefined && value.quantity > 0;
  const variants = useVariants(
    { ...item, price: toRupees(item.price) },
    isExchange && isChosen,
    couponPercent,
  );
  const first = { productId, size, reason: RETURN_REASONS[0], newSize: size, difference: ZERO };
  const canBeSame = value !== undefined && canReplaceWithSame(value.reason);
  const options = variants
    .filter(({ title, stock }) => stock > 0 && (title !== size || canBeSame))
    .map((variant) => [variant.title, describe(variant)] as const);
  const choose = (newSize: string) =>
    onChange({
      ...{ ...value!, newSize },
      difference: variants.find(({ title }) => title === newSize)?.difference ?? ZERO,
    });
  return (
    <div className={layout.fields}>
      <SelectField
        label={`Quantity of ${itemName(name, size)}`}
        options={Array.from({ length: left + 1 }, (_, quantity) => String(quantity))}
        value={String(value?.quantity ?? 0)}
        onChange={(quantity) => onChange({ ...first, ...value, quantity: Number(quantity) })}
      />
      {isChosen && (
        <SelectField
          label={`Reason for ${itemName(name, size)}`}
          options={RETURN_REASONS.map((reason) => [reason, RETURN_REASON_LABELS[reason]] as const)}
          value={value.reason}
          onChange={(reason: ReturnReason) => onChange({ ...value, reason })}
        />
      )}
      {isChosen && isExchange && (
        <SelectField
          label={`Replacement for ${itemName(name, size)}`}
          options={[['', 'Please choose'] as const, ...options]}
          value={options.some(([title]) => title === value.newSize) ? value.newSize! : ''}
          onChange={choose}
          required
        />
      )}
    </div>
  );
}

function describe({ label, difference }: { label: string; difference: Paise }): string {
  if (difference === 0) return label;
  return `${label} (${formatPaise(paise(Math.abs(difference)))} ${difference > 0 ? 'more' : 'less'})`;
}
