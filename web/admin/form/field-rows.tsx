import { type ReactNode, useState } from 'react';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { useIsWide } from '#web/admin/parts/use-is-wide.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './field-rows.module.css';
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

  const foldedRow = (item: Item, index: number) => {
    const isOpen = opened === index || hasError(index);
    return (
      <div key={index} className={layout.divided}>
        <div className={layout.row}>
          <button
            type="button"
            className={`${look.fold} ${layout.grow}`}
            aria-expanded={isOpen}
            onClick={() => setOpened(opened === index ? undefined : index)}
          >
            <span aria-hidden="true">{isOpen ? '▾' : '▸'}</span>
            <span>
              {nameOf!(item)} <span className={look.hint}>{detailOf?.(item)}</span>
            </span>
          </button>
          {isOpen && removeButton(index)}
        </div>
        {isOpen && (
          <fieldset>
            <legend className="visually-hidden">{nameOf!(item)}</legend>
            <div className={layout.fields}>{fields(item, index)}</div>
          </fieldset>
        )}
      </div>
    );
  };

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
        <div className={layout.tightStack}>{items.map(foldedRow)}</div>
      ) : (
        items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items have no ID
          <div key={index} className={`${layout.fields} ${layout.divided}`} data-more={nameOf && true}>
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
