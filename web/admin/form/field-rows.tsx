import { type ReactNode, useState } from 'react';
import layout from '#web/admin/parts/layout.module.css';
import { useIsWide } from '#web/admin/parts/use-is-wide.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './field-rows.module.css';
import { FoldedRow } from './folded-row.tsx';
import { RemoveButton } from './remove-button.tsx';

export interface ListProps<Item> {
  items: readonly Item[];
  noun: string;
  create: () => Item;
  onChange: (items: Item[]) => void;
  children: (item: Item, index: number, change: (part: Partial<Item>) => void) => ReactNode;
}

interface FieldRowsProps<Item> extends ListProps<Item> {
  heads?: readonly string[] | undefined;
  /** With a name, an item is one line in narrow windows, and opens. */
  nameOf?: ((item: Item) => string) | undefined;
  detailOf?: ((item: Item) => string) | undefined;
  hasError: (index: number) => boolean;
}

/** A list whose order says nothing, with the fields of an item in one row. */
export const FieldRows = <Item,>(props: FieldRowsProps<Item>) => {
  const { items, noun, create, heads, nameOf, detailOf, hasError, onChange, children } = props;
  const [opened, setOpened] = useState<number>();
  const isFolded = !useIsWide() && nameOf !== undefined;

  const fields = (item: Item, index: number) =>
    children(item, index, (part) => onChange(items.with(index, { ...item, ...part })));

  const removeButton = (index: number) => (
    <RemoveButton
      name={`${noun.toLowerCase()} ${index + 1}`}
      onClick={() => {
        setOpened(undefined);
        onChange(items.toSpliced(index, 1));
      }}
    />
  );

  return (
    <div className={`${layout.stack} ${heads ? styles.table : ''}`}>
      {heads && items.length > 0 && (
        <div className={`${layout.fields} ${layout.divided} ${styles.heads}`} aria-hidden="true">
          {heads.map((head) => (
            <span key={head}>{head}</span>
          ))}
        </div>
      )}
      {isFolded ? (
        <div className={layout.tightStack}>
          {items.map((item, index) => (
            <FoldedRow
              // biome-ignore lint/suspicious/noArrayIndexKey: items have no ID
              key={index}
              name={nameOf(item)}
              detail={detailOf?.(item)}
              isOpen={opened === index || hasError(index)}
              onToggle={() => setOpened(opened === index ? undefined : index)}
              removeButton={removeButton(index)}
            >
              {fields(item, index)}
            </FoldedRow>
          ))}
        </div>
      ) : (
        items.map((item, index) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: items have no ID
            key={index}
            className={`${layout.fields} ${layout.divided} ${styles.item}`}
            data-more={nameOf && true}
          >
            {fields(item, index)}
            {removeButton(index)}
          </div>
        ))
      )}
      <div className={layout.row}>
        <Button
          kind="quiet"
          onClick={() => {
            setOpened(items.length);
            onChange([...items, create()]);
          }}
        >
          Add {noun.toLowerCase()}
        </Button>
      </div>
    </div>
  );
};
