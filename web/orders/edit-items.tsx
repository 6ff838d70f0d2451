import { type FormEvent, useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { orders } from '#content/orders.ts';
import { ApiError } from '#contract/errors.ts';
import type { Input, Output } from '#contract/schemas.ts';
import { ONE_SIZE } from '#domain/catalogue/product.ts';
import { isOnlySize } from '#domain/catalogue/variants.ts';
import { formatPaise } from '#domain/money.ts';
import { isPaidAtProvider } from '#domain/orders/payment-methods.ts';
import { api } from '#web/api/client.ts';
import { useAction } from '#web/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { notify } from '#web/ui/notify.ts';
import { Picture } from '#web/ui/picture.tsx';
import styles from './action-form.module.css';
import type { Order } from './order.ts';
import choiceCards from './styles/choice-cards.module.css';
import { useVariants } from './use-variants.ts';

const words = orders.edit;

type Item = Order['items'][number];
type Choice = Pick<NonNullable<Input<'order.edit'>['items']>[number], 'quantity' | 'newSize'>;
type Preview = Output<'order.previewEdit'> & { idempotencyKey: string };

const keyOf = ({ productId, size }: Item) => `${productId} ${size}`;

export function EditItems({ order }: { order: Order }) {
  const [isOpen, setOpen] = useState(false);
  // The reason why an order can no longer be changed stays until it is read.
  if (!order.canEdit && !isOpen) return null;
  const close = () => setOpen(false);
  return (
    <>
      <div className={styles.actions}>
        <Button kind="quiet" onClick={() => setOpen(true)}>
          {words.open}
        </Button>
        <p className={styles.hint}>{words.hint}</p>
      </div>
      <Dialog open={isOpen} onClose={close} label={words.title}>
        {isOpen && <EditForm order={order} onClose={close} />}
      </Dialog>
    </>
  );
}

interface EditFormProps {
  order: Order;
  onClose: () => void;
}

function EditForm({ order, onClose }: EditFormProps) {
  const [choices, setChoices] = useState<Record<string, Choice>>({});
  const [preview, setPreview] = useState<Preview>();
  const { isBusy, error, setError, run } = useAction();
  const { revalidate } = useRevalidator();
  const edit = {
    id: order._id,
    items: order.items.map((item) => {
      const { productId, size, quantity } = item;
      return { productId, size, quantity, ...choices[keyOf(item)] };
    }),
  };

  const review = async () =>
    setPreview({
      ...(await api.call('order.previewEdit', edit)),
      idempotencyKey: crypto.randomUUID(),
    });

  async function save({ version, total, idempotencyKey }: Preview) {
    await api.call('order.edit', { ...edit, version, total }, { idempotencyKey });
    await revalidate();
    onClose();
    void notify.success(words.done);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void run(
      () => (preview ? save(preview) : review()),
      async (error) => {
        if (!(error instanceof ApiError)) throw error;
        if (error.code === 'conflict' || error.code === 'out_of_stock') {
          setPreview(undefined);
          setChoices({});
          await revalidate();
        }
        setError(error);
      },
    );
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <h2>{words.title}</h2>
      {preview ? (
        <Changes order={order} preview={preview} />
      ) : (
        order.items.map((item) => (
          <EditItem
            key={keyOf(item)}
            item={item}
            choice={choices[keyOf(item)] ?? { quantity: item.quantity }}
            onChange={(choice) => setChoices((before) => ({ ...before, [keyOf(item)]: choice }))}
          />
        ))
      )}
      <p className={styles.error} role="alert">
        {error?.message}
      </p>
      <div className={styles.actions}>
        <Button type="submit" busy={isBusy}>
          {isBusy ? words.busy : preview ? words.submit : words.review}
        </Button>
        <Button kind="quiet" onClick={preview ? () => setPreview(undefined) : onClose}>
          {preview ? words.back : words.cancel}
        </Button>
      </div>
    </form>
  );
}

interface EditItemProps {
  item: Item;
  choice: Choice;
  onChange: (choice: Choice) => void;
}

function EditItem({ item, choice, onChange }: EditItemProps) {
  const { name, size, sizeLabel, optionNames } = item;
  const isSized = size !== ONE_SIZE;
  const variants = useVariants(item, isSized);
  const { quantity, newSize = size } = choice;
  const id = useId();
  return (
    <fieldset className={choiceCards.item} aria-labelledby={id}>
      <div className={styles.row}>
        <span className={styles.picture}>
          <Picture src={item.image} alt="" sizes="3rem" />
        </span>
        <span id={id}>
          {name}
          {isSized && `, ${sizeLabel ?? size}`}
        </span>
      </div>
      <div className={styles.fields}>
        {variants.length > 1 && quantity > 0 && (
          <Field
            as="select"
            className="select"
            label={isOnlySize(optionNames) ? words.size : words.variant}
            value={newSize}
            onChange={({ target }) => onChange({ ...choice, newSize: target.value })}
          >
            {variants.map(({ title, label, stock }) => {
              const isSoldOut = stock === 0 && title !== size;
              return (
                <option key={title} value={title} disabled={isSoldOut}>
                  {isSoldOut ? words.soldOut(label) : label}
                </option>
              );
            })}
          </Field>
        )}
        <Field
          as="select"
          className="select"
          label={words.quantity}
          value={quantity}
          onChange={({ target }) => onChange({ ...choice, quantity: Number(target.value) })}
        >
          {Array.from({ length: item.quantity + 1 }, (_, count) => item.quantity - count).map((count) => (
            <option key={count} value={count}>
              {count === 0 ? words.cancelItem : count}
            </option>
          ))}
        </Field>
      </div>
    </fieldset>
  );
}

const Changes = ({ order, preview }: { order: Order; preview: Preview }) => (
  <>
    <ul>
      {preview.changes.map((change) => (
        <li key={change}>{change}</li>
      ))}
    </ul>
    <p>
      <strong>{words.newTotal(formatPaise(preview.total))}</strong> {settlement(order, preview)}
    </p>
  </>
);

function settlement({ paymentMethod, recordedPayment }: Order, { due, refund }: Preview): string {
  if (refund > 0) return (recordedPayment ? words.payout : words.refund)(formatPaise(refund));
  if (due === 0) return '';
  return (isPaidAtProvider(paymentMethod) ? words.due : words.collect)(formatPaise(due));
}
