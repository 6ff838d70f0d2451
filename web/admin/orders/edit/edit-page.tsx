import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { formatPaise } from '#domain/money.ts';
import { orderNumber } from '#domain/orders/order.ts';
import { admin } from '#web/admin/api.ts';
import { MoneyField, TextField } from '#web/admin/form/fields.tsx';
import { FormBar } from '#web/admin/form/form-bar.tsx';
import { ProductSearch } from '#web/admin/form/product-search.tsx';
import { useDraft } from '#web/admin/form/use-draft.ts';
import { useFocusOnError } from '#web/admin/form/use-focus-on-error.ts';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { adminMeta, PageHead } from '#web/admin/parts/page-head.tsx';
import { Panel } from '#web/admin/parts/panel.tsx';
import { useAdminAction } from '#web/admin/parts/use-admin-action.ts';
import * as adminPaths from '#web/admin/paths.ts';
import { Button } from '#web/ui/button.tsx';
import type { Route } from './+types/edit-page.ts';
import { ContactFields } from './contact-fields.tsx';
import {
  addableVariant,
  describeItems,
  detailsOf,
  type Edit,
  type Form,
  type Item,
  type Preview,
  toAddedItem,
  toEdit,
  toInput,
  toUndo,
} from './edit.ts';
import { ItemRow } from './item-row.tsx';
import { ReviewDialog } from './review-dialog.tsx';

export const meta = adminMeta('Edit order');

export const clientLoader = ({ params: { id } }: Route.ClientLoaderArgs) =>
  admin.call('admin.orderEdit.get', { id });

export default function EditOrderPage({ loaderData: form }: Route.ComponentProps) {
  const number = orderNumber(form.number);
  return (
    <>
      <PageHead
        parent={<Link to={adminPaths.order(form._id)}>Order {number}</Link>}
        title={`Edit order ${number}`}
        hint="The changes are computed again with the settings of the order, and shown before they are saved."
      />
      {form.problem ? <p role="status">{form.problem}</p> : <EditForm key={form._id} form={form} />}
    </>
  );
}

function EditForm({ form }: { form: Form }) {
  const draft = useDraft<Edit, string>(`order.${form._id}`, form.version, toEdit(form));
  const action = useAdminAction();
  const navigate = useNavigate();
  const element = useRef<HTMLFormElement>(null);
  const [preview, setPreview] = useState<Preview & { key: string }>();
  const { value, change, conflict } = draft;
  const { items, contact } = value;
  const fields = action.error?.fields ?? {};
  useFocusOnError(element, action.error);
  const input = () => toInput(form, value, draft.version);

  const review = () =>
    action.run(async () => {
      const found = await admin.call('admin.orderEdit.preview', input());
      setPreview({ ...found, key: crypto.randomUUID() });
      return undefined;
    });

  async function save({ key, breakdown }: Preview & { key: string }) {
    const edit = { ...input(), total: breakdown.total, note: value.note };
    await admin.call('admin.orderEdit.save', edit, { idempotencyKey: key });
    draft.discard();
    return 'Order saved. The customer has been notified.';
  }

  const changeItem = (id: string, part: Partial<Item>) =>
    change((before) => ({
      items: before.items.map((item) => (item.id === id ? { ...item, ...part } : item)),
    }));

  return (
    <>
      <form
        ref={element}
        className={layout.panels}
        onSubmit={(event) => {
          event.preventDefault();
          void review();
        }}
      >
        <div className={layout.wideStack}>
          <Panel title="Items">
            {form.before && (
              <div className={layout.row}>
                <span className={look.hint}>Before the last edit: {describeItems(form.before.items)}</span>
                <Button kind="quiet" onClick={() => change(toUndo(form))}>
                  Undo the last edit
                </Button>
              </div>
            )}
            <ul className={layout.stack}>
              {items.map((item, index) => (
                <ItemRow
                  key={item.id}
                  item={item}
                  details={detailsOf(form, item)}
                  taken={items.flatMap((one) => (one === item ? [] : [one.id, one.variantId]))}
                  errorOf={(name) => fields[`items.${index}.${name}`]}
                  onChange={(part) => changeItem(item.id, part)}
                  onRemove={() =>
                    change((before) => ({ items: before.items.filter(({ id }) => id !== item.id) }))
                  }
                />
              ))}
            </ul>
            <ProductSearch
              state="active"
              isForOrder
              isChosen={(product) => addableVariant(items, product) === undefined}
              onChoose={(product) => {
                const variantId = addableVariant(items, product)!;
                change((before) => ({ items: [...before.items, toAddedItem(product, variantId)] }));
              }}
            />
          </Panel>
          <Panel title="Delivery fee and message">
            <MoneyField
              label="Delivery fee (₹)"
              required={false}
              hint={`Leave empty to charge what the settings of the order say. Now ${formatPaise(form.breakdown.deliveryFee)}, less a discount of ${formatPaise(form.breakdown.deliveryDiscount)}.`}
              value={value.deliveryFee}
              error={fields.deliveryFee}
              onChange={(fee) => change({ deliveryFee: Number.isNaN(fee) ? null : fee })}
            />
            <TextField
              label="Message to the customer"
              rows={3}
              maxLength={1000}
              hint="Optional. Part of the email that lists the changes."
              value={value.note}
              error={fields.note}
              onChange={(note) => change({ note })}
            />
          </Panel>
        </div>
        <div className={layout.wideStack}>
          {contact && (
            <ContactFields
              contact={contact}
              errorOf={(name) => fields[name]}
              onChange={(contact) => change({ contact })}
            />
          )}
        </div>
        <FormBar action={action} draft={draft}>
          <Button type="submit" busy={action.isBusy} disabled={conflict !== undefined}>
            Review changes
          </Button>
        </FormBar>
      </form>
      {preview && !conflict && (
        <ReviewDialog
          preview={preview}
          save={() => save(preview)}
          onClose={() => setPreview(undefined)}
          onDone={() => void navigate(adminPaths.order(form._id))}
        />
      )}
    </>
  );
}
