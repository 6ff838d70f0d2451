import { itemName } from '#domain/catalogue/product.ts';
import { formatPaise } from '#domain/money.ts';
import { NumberField, SelectField } from '#web/admin/form/fields.tsx';
import { ProductSearch } from '#web/admin/form/product-search.tsx';
import { RemoveButton } from '#web/admin/form/remove-button.tsx';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { Panel } from '#web/admin/parts/panel.tsx';
import { Thumbnail } from '#web/admin/parts/thumbnail.tsx';
import { addableVariant, type Edit, type Preview, toItem } from './draft.ts';
import styles from './items-panel.module.css';

type Items = Edit['items'];

interface ItemsPanelProps {
  items: Items;
  preview: Preview | undefined;
  errorOf: (field: string) => string | undefined;
  onChange: (change: (items: Items) => Items) => void;
}

export const ItemsPanel = ({ items, preview, errorOf, onChange }: ItemsPanelProps) => (
  <Panel title="Items">
    {items.length > 0 && (
      <ul className={layout.stack} aria-label="Items">
        {items.map((item, index) => (
          <Item
            key={item.variantId}
            item={item}
            line={preview?.lines.find(({ variantId }) => variantId === item.variantId)}
            taken={items.flatMap(({ variantId }) => (variantId === item.variantId ? [] : [variantId]))}
            error={errorOf(`items.${index}.quantity`)}
            onChange={(part) =>
              onChange((before) => before.map((one, at) => (at === index ? { ...one, ...part } : one)))
            }
            onRemove={() => onChange((before) => before.filter((_, at) => at !== index))}
          />
        ))}
      </ul>
    )}
    <ProductSearch
      state="active"
      isForOrder
      isChosen={(product) => addableVariant(items, product) === undefined}
      onChoose={(product) =>
        onChange((before) => [...before, toItem(product, addableVariant(before, product)!)])
      }
    />
  </Panel>
);

interface ItemProps {
  item: Items[number];
  /** Computed by the server. */
  line: Preview['lines'][number] | undefined;
  /** Variants of the other items, which this item cannot become. */
  taken: string[];
  error: string | undefined;
  onChange: (change: Partial<Items[number]>) => void;
  onRemove: () => void;
}

function Item({ item, line, taken, error, onChange, onRemove }: ItemProps) {
  const { name, image, variants, variantId, quantity, size } = item;
  const variant = variants.find(({ id }) => id === variantId);
  const options = variants.filter(({ id }) => id === variantId || !taken.includes(id));
  const price = line?.price ?? variant?.price;
  const left = line?.left ?? variant?.left ?? 0;
  return (
    <li className={`${layout.row} ${layout.divided}`} aria-label={itemName(name, size)}>
      <Thumbnail src={image} />
      <span className={`${layout.grow} ${styles.name}`}>
        {itemName(name, size)}
        <span className={look.secondary}>
          {price === undefined ? 'No longer sold' : `${formatPaise(price)} each, ${left} in stock`}
        </span>
      </span>
      {options.length > 1 && (
        <div className={styles.variant}>
          <SelectField
            label="Variant"
            options={options.map(({ id, size, left }) => [id, `${size} (${left} in stock)`] as const)}
            value={variantId}
            onChange={(id) =>
              onChange({ variantId: id, size: options.find((one) => one.id === id)?.size ?? size })
            }
          />
        </div>
      )}
      <div className={styles.quantity}>
        <NumberField
          label="Quantity"
          min={1}
          max={999}
          step={1}
          value={quantity}
          error={error ?? (quantity > left ? `Only ${left} in stock.` : undefined)}
          onChange={(quantity) => onChange({ quantity })}
        />
      </div>
      <div className={styles.remove}>
        <RemoveButton name={itemName(name, size)} isCompact onClick={onRemove} />
      </div>
    </li>
  );
}
