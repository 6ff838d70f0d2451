import type { ReactNode } from 'react';
import layout from '#web/admin/parts/layout.module.css';
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
}

/** A list whose order says nothing, with the fields of an item in one row. */
export const FieldRows = <Item,>(props: FieldRowsProps<Item>) => {
  const { items, noun, create, heads, onChange, children } = props;
  return (
    <div className={`${layout.stack} ${heads ? styles.table : ''}`}>
      {heads && items.length > 0 && (
        <div className={`${layout.fields} ${layout.divided} ${styles.heads}`} aria-hidden="true">
          {heads.map((head) => (
            <span key={head}>{head}</span>
          ))}
        </div>
      )}
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no ID
        <div key={index} className={`${layout.fields} ${layout.divided}`}>
          {children(item, index, (part) => onChange(items.with(index, { ...item, ...part })))}
          <RemoveButton
            name={`${noun.toLowerCase()} ${index + 1}`}
            onClick={() => onChange(items.toSpliced(index, 1))}
          />
        </div>
      ))}
      <div className={layout.row}>
        <Button kind="quiet" onClick={() => onChange([...items, create()])}>
          Add {noun.toLowerCase()}
        </Button>
      </div>
    </div>
  );
};
