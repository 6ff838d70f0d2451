import { useState } from 'react';
import { MAX_COLLECTION_PRODUCTS } from '#domain/catalogue/collection.ts';
import { MoveButton } from '#web/admin/form/move-button.tsx';
import { moveItem } from '#web/admin/form/move-item.ts';
import { ProductSearch } from '#web/admin/form/product-search.tsx';
import { RemoveButton } from '#web/admin/form/remove-button.tsx';
import { formatCount } from '#web/admin/parts/format-count.ts';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { StateBadge } from '#web/admin/parts/state-badge.tsx';
import { Thumbnail } from '#web/admin/parts/thumbnail.tsx';
import type { ChosenProduct } from './edit.ts';

interface ChosenProductsProps {
  products: ChosenProduct[];
  error: string | undefined;
  onChange: (next: (products: ChosenProduct[]) => ChosenProduct[]) => void;
}

export function ChosenProducts({ products, error, onChange }: ChosenProductsProps) {
  const [dragged, setDragged] = useState<number>();
  const [message, setMessage] = useState('');
  const move = (from: number, to: number) => {
    if (from === to || !products[to]) return;
    onChange((before) => moveItem(before, from, to));
    setMessage(`${products[from]!.name} is now ${to + 1} of ${products.length}.`);
  };
  return (
    <fieldset className={layout.stack}>
      <legend className="visually-hidden">Chosen products</legend>
      {products.length < MAX_COLLECTION_PRODUCTS && (
        <ProductSearch
          isChosen={({ _id }) => products.some(({ id }) => id === _id)}
          onChoose={({ _id: id, name, image, price, state }) => {
            onChange((before) => [...before, { id, name, image, price, state }]);
            setMessage(`${name} added.`);
          }}
        />
      )}
      <p className={look.hint} role="status">
        {message}
      </p>
      {error && (
        <p className={look.error} role="alert">
          {error}
        </p>
      )}
      {products.length > 0 && <h3>In this collection ({formatCount(products.length)})</h3>}
      <ol className={layout.tightStack}>
        {products.map(({ id, name, image, state }, index) => (
          <li
            key={id}
            className={`${layout.row} ${layout.divided} ${look.draggable}`}
            draggable
            onDragStart={() => setDragged(index)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== undefined) move(dragged, index);
              setDragged(undefined);
            }}
          >
            <Thumbnail src={image} />
            <span className={layout.grow} style={{ flexBasis: '6rem' }}>
              {name} {state !== 'active' && <StateBadge state={state} />}
            </span>
            <span className={layout.row}>
              {([-1, 1] as const).map((step) => (
                <MoveButton
                  key={step}
                  {...{ step, name, isAtEnd: !products[index + step] }}
                  onClick={() => move(index, index + step)}
                />
              ))}
              <RemoveButton
                name={name}
                isCompact
                onClick={() => {
                  onChange((before) => before.filter((one) => one.id !== id));
                  setMessage(`${name} removed.`);
                }}
              />
            </span>
          </li>
        ))}
      </ol>
    </fieldset>
  );
}
